/**
 * Why an event was not kept. Every event that a batch brought is either journaled or counted under one of these.
 * `no_consent`: its category is not granted. `no_destination`: a key event with advertisement alone, and no advertising destination exists.
 * `own_visit`: of a browser that somebody who works on the site has marked as theirs. `internal_network`: from a network that is left out.
 * `repeated`: the same id twice. `queue_full`: the page had more waiting than it keeps, and told how many. `name_reserved`: a name that only the server
 * tells. `value_invalid`, `currency_invalid`: an amount beyond any purchase, or of no currency of ISO 4217. The rest break a bound: a name or a parameter that GA4 would refuse as well, too many parameters,
 * or a page that is not one of the site's.
 */
export const dropReasons = [
  'no_consent',
  'no_destination',
  'repeated',
  'queue_full',
  'own_visit',
  'internal_network',
  'name_invalid',
  'name_reserved',
  'parameter_name_invalid',
  'parameters_too_many',
  'value_invalid',
  'currency_invalid',
  'page_missing',
  'page_foreign',
] as const;

export type DropReason = (typeof dropReasons)[number];
export type DropCounts = Partial<Record<DropReason, number>>;
