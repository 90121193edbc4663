/**
 * Why an event was not kept. Every event of a batch is either journaled or counted under one of these. `no_consent`: its category is not granted.
 * `no_destination`: a key event with advertisement alone, and no advertising destination exists. `own_visit`: from a browser that a person who works on the
 * site has marked as their own. `internal_network`: from an excluded network. `repeated`: the same id twice. `queue_full`: more events waited on the page
 * than it keeps, and it reported how many. `name_reserved`: a name that only the server may record. `value_invalid`, `currency_invalid`: an amount larger
 * than any purchase, or a currency that is not in ISO 4217. The others exceed a limit: a name or a parameter that GA4 would refuse as well, too many
 * parameters, or a page outside the site.
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
