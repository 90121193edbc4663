import type { JournaledBatch, JournaledEvent } from '../ingest/journaled-batch.ts';
import type { AdvertisingIds } from '../ingest/advertising-ids.ts';
import type { ParameterValue } from '../redaction.ts';
import { grantedWhenItHappened } from './admission.ts';
import type { Destination } from './destination.ts';
import type { Pseudonyms } from './pseudonym.ts';

/** An event as one destination may receive it: without consent id, record, or any id that another destination knows. The ledger stores it in this form. */
export type OutgoingEvent = {
  id: string;
  /** The vendor's name for the event. */
  name: string;
  /** The product's own name for the event. */
  event: string;
  isKey: boolean;
  at: number;
  params: Record<string, ParameterValue>;
  /** Pseudonyms; empty without analytics. */
  visitor: string;
  session: string;
  hasAdvertisement: boolean;
  /** Empty without analytics, as in the store. */
  country: string;
  language: string;
  device: string;
  browser: string;
  os: string;
  advertising: AdvertisingIds | null;
  /** Set when the studio requested it; the vendor is told that it is a test. */
  isTest?: true;
};

export function outgoingOf(
  destination: Destination,
  { batch, event, pseudonyms }: { batch: JournaledBatch; event: JournaledEvent; pseudonyms: Pseudonyms },
): OutgoingEvent {
  const { id, name, at, key } = event;
  const granted = grantedWhenItHappened(batch, event);
  const belongs = granted.includes('analytics');
  const pseudonym = (kind: 'visitor' | 'session', value: string) =>
    belongs ? pseudonyms.of(kind, destination.id, value) : '';
  const { country, language, device, browser, os } = batch;
  return {
    ...{ id, event: name, at, isKey: key },
    ...conversionOf(destination, event),
    ...{ visitor: pseudonym('visitor', batch.visitor), session: pseudonym('session', batch.session) },
    hasAdvertisement: granted.includes('advertisement'),
    ...(belongs
      ? { country, language, device, browser, os }
      : { country: '', language: '', device: '', browser: '', os: '' }),
    advertising: destination.kind === 'meta' && granted.includes('advertisement') ? batch.advertising : null,
  };
}

/** Only key events have vendor-specific names. */
function conversionOf(
  { conversions }: Destination,
  { name, key, params }: JournaledEvent,
): Pick<OutgoingEvent, 'name' | 'params'> {
  const conversion = key ? conversions.find(({ event }) => event === name) : undefined;
  if (!conversion) return { name, params };
  const { sendAs, value, currency } = conversion;
  const worth = typeof params.value === 'number' || value === null ? {} : { value, ...(currency && { currency }) };
  return { name: sendAs, params: { ...params, ...worth } };
}
