import type { OutgoingEvent } from './outgoing.ts';

/** Builds an event as the owner's own systems receive it, by webhook or file. Part of the contract in docs/destinations.md. */
export function lineOf({
  id,
  event,
  name,
  isKey,
  at,
  params,
  visitor,
  session,
  country,
  language,
  device,
  browser,
  os,
  hasAdvertisement,
  isTest,
}: OutgoingEvent): object {
  return {
    event_id: id,
    event_name: event,
    ...(name !== event && { conversion: name }),
    is_key_event: isKey,
    happened_at: new Date(at).toISOString(),
    params,
    visitor: visitor || null,
    session: session || null,
    country: country || null,
    language: language || null,
    device: device || null,
    browser: browser || null,
    os: os || null,
    advertisement_granted: hasAdvertisement,
    ...(isTest && { is_test: true }),
  };
}
