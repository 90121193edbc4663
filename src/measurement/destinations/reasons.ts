/**
 * Why an event is not meant for a destination. Counted by day, without a trace of the visitor. `own_statistics`: allowed by an exemption that covers the
 * site's own statistics only. `vendor_not_named`: the banner does not name the vendor in this category. `queue_full`: too many events already wait for the
 * destination.
 */
const skipReasons = [
  'not_granted',
  'own_statistics',
  'bot',
  'before_destination',
  'not_wanted',
  'vendor_not_named',
  'queue_full',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/**
 * Why an event that was meant for a destination is not sent: the vendor would refuse it, or accept it and silently ignore it. `browser_unknown`: Meta
 * requires the browser with a website's event.
 */
const refusalReasons = [
  'too_old',
  'name_invalid',
  'name_reserved',
  'parameter_invalid',
  'parameter_reserved',
  'parameters_too_many',
  'too_large',
  'nothing_to_match',
  'browser_unknown',
  'value_missing',
  'destination_secret_missing',
  'address_invalid',
  'destination_gone',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Stored by earlier versions under a code that means something else in docs/errors.md. */
const renamedReasons: ReadonlyMap<string, RefusalReason> = new Map([['secret_missing', 'destination_secret_missing']]);

/** Returns the stored reason of a delivery under its name today. */
export function currentReason(stored: string): string {
  return renamedReasons.get(stored) ?? stored;
}
