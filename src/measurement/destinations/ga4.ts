import type { ParameterValue } from '../redaction.ts';
import type { Destination } from './destination.ts';
import type { OutgoingEvent } from './outgoing.ts';
import { numberOf } from './pseudonym.ts';
import type { RefusalReason } from './reasons.ts';
import { type DestinationRequest, verdictByStatus } from './request.ts';

/* Google Analytics 4, Measurement Protocol. It answers 204 to every request, so everything it documents is checked here. */

const ga4Host = 'https://www.google-analytics.com';
/** Documented limits. */
export const maxEventsPerRequest = 25;
const maxRequestBytes = 130_000;
const maxAgeMs = 72 * 60 * 60 * 1000;
const maxNameLength = 40;
const maxParameters = 25;
/** Margin below the limit, for the time an event waits between this check and its arrival. */
const marginMs = 5 * 60 * 1000;

/** Names that Google reserves. */
const reservedNames: ReadonlySet<string> = new Set([
  ...[
    'ad_activeview',
    'ad_click',
    'ad_exposure',
    'ad_impression',
    'ad_query',
    'adunit_exposure',
    'app_clear_data',
    'app_exception',
    'app_install',
    'app_remove',
    'app_store_refund',
  ],
  ...[
    'app_store_subscription_cancel',
    'app_store_subscription_convert',
    'app_store_subscription_renew',
    'app_update',
    'app_upgrade',
    'dynamic_link_app_open',
    'dynamic_link_app_update',
  ],
  ...[
    'dynamic_link_first_open',
    'error',
    'firebase_campaign',
    'firebase_in_app_message_action',
    'firebase_in_app_message_dismiss',
    'firebase_in_app_message_impression',
    'first_open',
  ],
  ...[
    'first_visit',
    'in_app_purchase',
    'notification_dismiss',
    'notification_foreground',
    'notification_open',
    'notification_receive',
    'notification_send',
    'os_update',
    'screen_view',
  ],
  ...['session_start', 'session_start_with_rollout', 'user_engagement'],
]);
const reservedPrefix = /^(_|firebase_|ga_|google_|gtag\.)/;
const namePattern = new RegExp(`^[A-Za-z][A-Za-z0-9_]{0,${maxNameLength - 1}}$`);

function isReservedName(name: string): boolean {
  return reservedNames.has(name) || reservedPrefix.test(name);
}

export function ga4Refusal(event: OutgoingEvent, nowMs: number): RefusalReason | undefined {
  if (nowMs - event.at > maxAgeMs - marginMs) return 'too_old';
  if (isReservedName(event.name)) return 'name_reserved';
  if (!namePattern.test(event.name)) return 'name_invalid';
  const names = Object.keys(event.params);
  if (names.some((name) => reservedPrefix.test(name) || name === 'firebase_conversion')) return 'parameter_reserved';
  if (!names.every((name) => namePattern.test(name))) return 'parameter_invalid';
  if (
    Object.entries(event.params).some(
      ([name, value]) => name !== 'items' && typeof value === 'object' && value !== null,
    )
  )
    return 'parameter_invalid';
  if (names.filter((name) => !name.startsWith('page_')).length > maxParameters) return 'parameters_too_many';
  return Buffer.byteLength(bodyOf([event])) > maxRequestBytes ? 'too_large' : undefined;
}

/** Builds requests for events of the same browser, with at most 25 events and 130 kB each; each event carries its own time. */
export function ga4Requests(
  destination: Destination,
  events: readonly OutgoingEvent[],
  secret: string,
): DestinationRequest[] {
  const groups = Map.groupBy(events, (event) => JSON.stringify([clientId(event), sharedParts(event), event.isTest]));
  return [...groups.values()]
    .flatMap((group) => inBounds(group))
    .map((some) => ({
      events: some,
      url: addressOf(destination, secret, some),
      headers: { 'content-type': 'application/json' },
      body: bodyOf(some),
    }));
}

/** Google only validates a test event and answers in words; it counts the event nowhere. */
export function ga4Verdict(answer: Parameters<typeof verdictByStatus>[0]): ReturnType<typeof verdictByStatus> {
  const verdict = verdictByStatus(answer);
  return verdict.outcome === 'taken' && /"validationCode"/.test(answer.body)
    ? { ...verdict, outcome: 'refused' }
    : verdict;
}

function addressOf({ settings }: Destination, secret: string, [first]: readonly OutgoingEvent[]): string {
  const path = first?.isTest ? '/debug/mp/collect' : '/mp/collect';
  return `${settings.address.replace(/\/$/, '') || ga4Host}${path}?${new URLSearchParams({ measurement_id: settings.measurementId, api_secret: secret })}`;
}

function inBounds(events: readonly OutgoingEvent[]): OutgoingEvent[][] {
  const parts: OutgoingEvent[][] = [];
  for (const event of events) {
    const last = parts.at(-1);
    if (last && last.length < maxEventsPerRequest && Buffer.byteLength(bodyOf([...last, event])) <= maxRequestBytes)
      last.push(event);
    else parts.push([event]);
  }
  return parts;
}

function bodyOf(events: readonly OutgoingEvent[]): string {
  const [first] = events;
  if (!first) return '';
  return JSON.stringify({ client_id: clientId(first), ...sharedParts(first), events: events.map(eventOf) });
}

function sharedParts({ hasAdvertisement, country, device, language, browser, os }: OutgoingEvent): object {
  const word = hasAdvertisement ? 'GRANTED' : 'DENIED';
  const known = Object.entries({ category: device, language, browser, operating_system: os }).filter(
    ([, value]) => value !== '',
  );
  return {
    consent: { ad_user_data: word, ad_personalization: word },
    ...(country && { user_location: { country_id: country } }),
    ...(known.length > 0 && { device: Object.fromEntries(known) }),
  };
}

/** Builds a client id in Google's own format. Without a visitor every event is a client of its own, because no more may be disclosed. */
function clientId({ visitor, id }: OutgoingEvent): string {
  const pseudonym = visitor || id;
  return `${numberOf(pseudonym, 0)}.${numberOf(pseudonym, 1)}`;
}

/** Without `engagement_time_msec` and `session_id`, GA4 counts nobody as active. */
function eventOf({ name, params, session, at }: OutgoingEvent): object {
  const { engagement_time_msec: engagement, ...others } = params;
  const told = Object.entries(others)
    .filter(([, value]) => value !== null)
    .map(([key, value]): [string, ParameterValue] => [key, typeof value === 'boolean' ? String(value) : value]);
  return {
    name,
    timestamp_micros: at * 1000,
    params: {
      ...Object.fromEntries(told),
      engagement_time_msec: typeof engagement === 'number' && engagement > 0 ? engagement : 1,
      ...(session && { session_id: String(numberOf(session, 0)) }),
    },
  };
}
