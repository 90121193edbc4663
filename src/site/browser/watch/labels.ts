import type { Fate } from '../../../measurement/browser/watch/watched.ts';

/** For people who work on the site; in English, like the studio. */
export const fateLabels: Readonly<Record<Fate, string>> = {
  under_way: 'sending',
  recorded: 'recorded',
  handed_over: 'sent while leaving the page; the response cannot be read',
  unreachable: 'not delivered yet; will be retried',
  refused: 'the server refused the whole batch',
  switched_off: 'not sent: switched off in the studio',
  not_granted: 'not sent: category not granted',
  identical: 'not sent: duplicate within 5 ms',
  no_consent: 'dropped by the server: category not granted',
  no_destination: 'dropped by the server: advertising key event without a destination',
  repeated: 'dropped by the server: duplicate event',
  queue_full: 'not sent: too many events queued',
  own_visit: 'received but not counted: this browser is excluded',
  internal_network: 'received but not counted: your network is excluded',
  name_invalid: 'dropped by the server: event name not allowed',
  name_reserved: 'dropped by the server: event name reserved for the site',
  parameter_name_invalid: 'dropped by the server: parameter name not allowed',
  parameters_too_many: 'dropped by the server: more than 25 parameters',
  value_invalid: 'dropped by the server: invalid amount',
  currency_invalid: 'dropped by the server: unknown currency code',
  page_missing: 'dropped by the server: page missing',
  page_foreign: 'dropped by the server: page of another site',
};

/** Returns the status of an event: it counts, it would count but comes from your own browser, or it does not count. */
export function toneOf(fate: Fate): 'counts' | 'yours' | 'waits' | 'gone' {
  if (fate === 'recorded') return 'counts';
  if (fate === 'own_visit' || fate === 'internal_network') return 'yours';
  return fate === 'under_way' || fate === 'handed_over' || fate === 'unreachable' ? 'waits' : 'gone';
}
