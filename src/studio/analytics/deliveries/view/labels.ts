import type { RefusalReason, SkipReason } from '../../../../measurement/destinations/reasons.ts';
import type { Phrase } from '../../../translations/translate.ts';
import type { DeliveryStatus } from '../read.ts';

export const statusLabels: Readonly<Record<DeliveryStatus, Phrase>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  refused: 'Not sent',
  dead: 'Delivery failed',
  dry: 'Dry run',
};

export const refusalLabels: Readonly<Record<RefusalReason, Phrase>> = {
  too_old: 'The event is older than the vendor accepts',
  name_invalid: 'The vendor does not accept this event name',
  name_reserved: 'The vendor reserves this event name',
  parameter_invalid: 'A parameter is missing or has a type that the vendor does not accept',
  parameter_reserved: 'The vendor reserves the name of a parameter',
  parameters_too_many: 'The event has more parameters than the vendor accepts',
  too_large: 'The event is larger than the vendor accepts',
  nothing_to_match: 'The event has nothing by which the vendor could recognise a visitor',
  browser_unknown: 'The vendor requires browser details that were not stored',
  value_missing: 'A purchase needs a value and a currency',
  destination_secret_missing: 'The destination has no secret, or SECRET has changed. Enter the secret again.',
  address_invalid: 'The destination has no valid URL',
  destination_gone: 'The destination was turned off or removed',
};

export const skipLabels: Readonly<Record<SkipReason, Phrase>> = {
  not_granted: 'category not granted',
  own_statistics: 'own statistics under the exemption',
  bot: 'marked as a bot',
  before_destination: 'happened before the destination was in use',
  not_wanted: 'event not selected',
  vendor_not_named: 'vendor not listed in the banner',
  queue_full: 'queue full',
};
