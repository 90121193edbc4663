import type { Fate } from '../../../measurement/browser/watch/watched.ts';

/** For people who work on the site; like the studio, in English. */
export const fateWords: Readonly<Record<Fate, string>> = {
  under_way: 'on its way',
  recorded: 'recorded',
  handed_over: 'handed to the browser as the page was left; its answer cannot be read',
  unreachable: 'the server did not take it; it is tried again',
  refused: 'the server refused the whole batch',
  switched_off: 'not sent: switched off in the studio',
  not_granted: 'not sent: its category is not granted',
  identical: 'not sent: identical to one within 5 ms',
  no_consent: 'dropped by the server: its category is not granted',
  no_destination: 'dropped by the server: a key event for advertising, and no advertising destination is set up',
  repeated: 'dropped by the server: the same event twice',
  queue_full: 'not sent: more at once than a page keeps',
  own_visit: 'arrived and not counted: this browser is one of yours',
  internal_network: 'arrived and not counted: your network is left out',
  name_invalid: 'dropped by the server: a name that no event may have',
  name_reserved: 'dropped by the server: a name that only the site itself tells',
  parameter_name_invalid: 'dropped by the server: a parameter with a name that none may have',
  parameters_too_many: 'dropped by the server: more than 25 parameters',
  value_invalid: 'dropped by the server: an amount of money that is no number, or beyond any order',
  currency_invalid: 'dropped by the server: a currency that ISO 4217 does not know',
  page_missing: 'dropped by the server: no page named',
  page_foreign: 'dropped by the server: a page that is not of this site',
};

/** How an event stands: it counts, it would but is yours, or it does not. */
export function toneOf(fate: Fate): 'counts' | 'yours' | 'waits' | 'gone' {
  if (fate === 'recorded') return 'counts';
  if (fate === 'own_visit' || fate === 'internal_network') return 'yours';
  return fate === 'under_way' || fate === 'handed_over' || fate === 'unreachable' ? 'waits' : 'gone';
}
