/**
 * Why an event was not kept. Every event that a batch brought is either journaled or counted under one of these.
 * `no_consent`: its category is not granted. `no_destination`: a key event with advertisement alone, and no advertising destination exists.
 * `own_visit`: of a browser that somebody who works on the site has marked as theirs. `internal_network`: from a network that is left out.
 * `repeated`: the same id twice. The rest break a bound: a name or a parameter that GA4 would refuse as well, too many parameters,
 * or a page that is not one of the site's.
 */
export const dropReasons = [
  'no_consent',
  'no_destination',
  'repeated',
  'own_visit',
  'internal_network',
  'name_invalid',
  'parameter_name_invalid',
  'parameters_too_many',
  'page_missing',
  'page_foreign',
] as const;

export type DropReason = (typeof dropReasons)[number];
export type DropCounts = Partial<Record<DropReason, number>>;
