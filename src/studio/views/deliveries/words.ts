import type { RefusalReason, SkipReason } from '../../../measurement/destinations/reasons.ts';
import type { Phrase } from '../../words/say.ts';
import type { DeliveryStatus } from '../../deliveries/read.ts';

export const statusWords: Readonly<Record<DeliveryStatus, Phrase>> = { waiting: 'Waiting', sent: 'Sent', refused: 'Not sent', dead: 'Dead letter', dry: 'Dry run' };

export const refusalWords: Readonly<Record<RefusalReason, Phrase>> = {
  too_old: 'Older than the vendor takes',
  name_invalid: 'The vendor does not take this name',
  name_reserved: 'The vendor keeps this name for itself',
  parameter_invalid: 'A parameter is missing or of a kind the vendor does not take',
  parameter_reserved: 'The vendor keeps the name of a parameter for itself',
  parameters_too_many: 'More parameters than the vendor takes',
  too_large: 'Larger than the vendor takes',
  nothing_to_match: 'Nothing that the vendor could recognise a visitor by',
  browser_unknown: 'The vendor requires the browser, which was not kept',
  value_missing: 'A purchase needs a value and a currency',
  secret_missing: 'The destination has no secret, or SECRET has changed since',
  address_invalid: 'The destination has no address',
  destination_gone: 'The destination was switched off or removed',
};

export const skipWords: Readonly<Record<SkipReason, Phrase>> = {
  not_granted: 'category not granted',
  own_statistics: 'own statistics by exemption',
  bot: 'marked as a bot',
  before_destination: 'before the destination was in use',
  not_wanted: 'not asked for',
  vendor_not_named: 'vendor not named by the banner',
  queue_full: 'too much waits already',
};
