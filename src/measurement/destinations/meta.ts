import { createHash } from 'node:crypto';
import { parseJson } from '../../platform/json.ts';
import type { Destination } from './destination.ts';
import type { OutgoingEvent } from './outgoing.ts';
import type { RefusalReason } from './reasons.ts';
import { type DestinationAnswer, type DestinationRequest, type Verdict, verdictByStatus } from './request.ts';

/* Meta Conversions API. One bad event makes Meta refuse the whole request, so each event is checked here first. */

const metaHost = 'https://graph.facebook.com';
const version = 'v23.0';
/** Meta accepts 1,000; a smaller number keeps one bad event from holding up many. */
const maxEventsPerRequest = 100;
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
const marginMs = 60 * 60 * 1000;
const maxNameLength = 50;
/** Temporary errors of the Graph API: unknown, service, too many calls. */
const passingErrors: ReadonlySet<unknown> = new Set([1, 2, 4, 17, 341, 80004]);

/** Meta's own names for events that GA4 names differently. A row of the destination's conversions takes precedence. */
const metaNames: Readonly<Record<string, string>> = {
  add_payment_info: 'AddPaymentInfo',
  add_to_cart: 'AddToCart',
  add_to_wishlist: 'AddToWishlist',
  begin_checkout: 'InitiateCheckout',
  generate_lead: 'Lead',
  page_view: 'PageView',
  purchase: 'Purchase',
  sign_up: 'CompleteRegistration',
  view_item: 'ViewContent',
  view_search_results: 'Search',
};

export function metaRefusal(event: OutgoingEvent, nowMs: number): RefusalReason | undefined {
  const name = nameOf(event);
  if (nowMs - event.at > maxAgeMs - marginMs) return 'too_old';
  if (name === '' || name.length > maxNameLength) return 'name_invalid';
  if (typeof event.params.page_location !== 'string') return 'parameter_invalid';
  if (!event.advertising?.userAgent) return 'browser_unknown';
  if (!event.visitor && !event.advertising.fbp && !event.advertising.fbc) return 'nothing_to_match';
  if (name === 'Purchase' && !hasWorth(event)) return 'value_missing';
  return undefined;
}

export function metaRequests(
  { settings }: Destination,
  events: readonly OutgoingEvent[],
  secret: string,
): DestinationRequest[] {
  const parts = Map.groupBy(events, ({ isTest }) => isTest === true);
  return [...parts].flatMap(([isTest, some]) =>
    chunks(some).map((chunk) => ({
      events: chunk,
      url: `${settings.address.replace(/\/$/, '') || metaHost}/${version}/${encodeURIComponent(settings.pixelId)}/events`,
      headers: { 'content-type': 'application/json' },
      // The token is in the body because URLs end up in logs.
      body: JSON.stringify({
        data: chunk.map((event) => serverEvent(event, settings)),
        ...(isTest && { test_event_code: settings.testEventCode }),
        access_token: secret,
      }),
    })),
  );
}

/** A 200 response with fewer events received than sent is a refusal. */
export function metaVerdict(answer: DestinationAnswer, sent: number): Verdict {
  const verdict = verdictByStatus(answer);
  const body = parseJson(answer.body);
  const of = (name: string): unknown =>
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  const error = of('error');
  if (typeof error === 'object' && error !== null && passingErrors.has(Reflect.get(error, 'code')))
    return { ...verdict, outcome: 'again' };
  if (verdict.outcome === 'taken' && of('events_received') !== sent) return { ...verdict, outcome: 'refused' };
  return verdict;
}

function serverEvent(event: OutgoingEvent, { limitsDataUse }: Destination['settings']): object {
  return {
    event_name: nameOf(event),
    event_time: Math.floor(event.at / 1000),
    event_id: event.id,
    action_source: 'website',
    event_source_url: event.params.page_location,
    user_data: userData(event),
    custom_data: customData(event),
    data_processing_options: limitsDataUse ? ['LDU'] : [],
    // Zero lets Meta determine the location itself.
    ...(limitsDataUse && { data_processing_options_country: 0, data_processing_options_state: 0 }),
  };
}

/** All user data that is known: never a name, an address or a phone number, which this product does not have. */
function userData({ visitor, advertising }: OutgoingEvent): object {
  const { userAgent = '', fbp = '', fbc = '' } = advertising ?? {};
  return {
    client_user_agent: userAgent,
    ...(visitor && { external_id: [createHash('sha256').update(visitor).digest('hex')] }),
    ...(fbp && { fbp }),
    ...(fbc && { fbc }),
  };
}

function customData({
  params: { value, currency, transaction_id: order, search_term: search },
}: OutgoingEvent): object {
  return {
    ...(typeof value === 'number' && { value }),
    ...(typeof currency === 'string' && { currency }),
    ...(typeof order === 'string' && { order_id: order }),
    ...(typeof search === 'string' && { search_string: search }),
  };
}

function nameOf({ name }: OutgoingEvent): string {
  return Object.hasOwn(metaNames, name) ? (metaNames[name] ?? name) : name;
}

function hasWorth({ params: { value, currency } }: OutgoingEvent): boolean {
  return typeof value === 'number' && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);
}

function chunks(events: readonly OutgoingEvent[]): OutgoingEvent[][] {
  return Array.from({ length: Math.ceil(events.length / maxEventsPerRequest) }, (_, at) =>
    events.slice(at * maxEventsPerRequest, (at + 1) * maxEventsPerRequest),
  );
}
