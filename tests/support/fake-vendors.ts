import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { hourMs } from '../../src/platform/durations.ts';

/* Vendors' endpoints as documented, over real HTTP. They refuse what the vendors refuse, and silently accept what the vendors accept. */

type Received = {
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
  json: Record<string, unknown>;
};

export type FakeVendors = {
  url: string;
  received: Received[];
  /** Returns events that GA4 would count: it accepts everything and drops what breaks its rules. */
  ga4Counted(): Record<string, unknown>[];
  /** Returns events that Meta has accepted, without repeated event ids. */
  metaCounted(): Record<string, unknown>[];
  /** Overrides the next responses, in order. */
  answerNext(...answers: { status: number; headers?: Record<string, string>; body?: string }[]): void;
  close(): Promise<void>;
};

export const fakeSecret = 'right-secret-of-the-fakes';

export async function startFakeVendors(nowMs: () => number): Promise<FakeVendors> {
  const received: Received[] = [];
  const planned: { status: number; headers?: Record<string, string>; body?: string }[] = [];
  const ga4: Record<string, unknown>[] = [];
  const meta = new Map<string, Record<string, unknown>>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    const body = await textOf(request);
    const given: Received = {
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
      json: jsonOf(body),
    };
    received.push(given);
    const instead = planned.shift();
    if (instead) return void response.writeHead(instead.status, instead.headers).end(instead.body);
    if (given.path === '/mp/collect') {
      if (given.query.get('api_secret') === fakeSecret && given.query.get('measurement_id') === 'G-FAKE12345')
        ga4.push(...ga4Kept(given, nowMs()));
      return void response.writeHead(204).end();
    }
    if (given.path === '/debug/mp/collect')
      return answer(response, 200, {
        validationMessages: ga4Faults(given.json).map((description) => ({
          description,
          validationCode: 'VALUE_INVALID',
        })),
      });
    if (/^\/v\d+\.0\/\d+\/events$/.test(given.path)) return metaAnswer(given, response);
    response.writeHead(200).end('ok');
  }

  function metaAnswer({ json }: Received, response: ServerResponse): void {
    if (json.access_token !== fakeSecret)
      return answer(response, 401, {
        error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 },
      });
    const events = recordsOf(json.data);
    const fault = events.map((event) => metaFault(event, nowMs())).find((found) => found !== undefined);
    if (fault)
      return answer(response, 400, {
        error: { message: 'Invalid parameter', code: 100, error_subcode: 2804050, error_user_msg: fault },
      });
    if (!json.test_event_code)
      for (const event of events) meta.set(`${String(event.event_name)} ${String(event.event_id)}`, event);
    answer(response, 200, { events_received: events.length, messages: [], fbtrace_id: 'fake' });
  }

  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    ga4Counted: () => ga4,
    metaCounted: () => [...meta.values()],
    answerNext: (...answers) => void planned.push(...answers),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Drops silently: reserved names, more than 25 events, requests over 130 kB, times outside of 72 hours, a missing client. */
function ga4Kept({ json, body }: Received, nowMs: number): Record<string, unknown>[] {
  const events = recordsOf(json.events);
  if (typeof json.client_id !== 'string' || events.length > 25 || Buffer.byteLength(body) > 130_000) return [];
  return events
    .filter(
      (event) =>
        ga4EventFaults(event).length === 0 &&
        nowMs - Number(event.timestamp_micros ?? nowMs * 1000) / 1000 <= 72 * hourMs,
    )
    .map((event) => ({ ...event, client_id: json.client_id, consent: json.consent }));
}

function ga4Faults(json: Record<string, unknown>): string[] {
  return [
    ...(typeof json.client_id === 'string' ? [] : ['client_id is required']),
    ...recordsOf(json.events).flatMap(ga4EventFaults),
  ];
}

function ga4EventFaults({ name, params }: Record<string, unknown>): string[] {
  const names = typeof params === 'object' && params !== null ? Object.keys(params) : [];
  const isReserved = ['session_start', 'first_visit', 'user_engagement', 'error', 'ad_click'].includes(String(name));
  return [
    ...(/^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(String(name)) ? [] : [`name ${String(name)}`]),
    ...(isReserved ? [`reserved ${String(name)}`] : []),
    ...names
      .filter((parameter) => /^(_|ga_|google_|firebase_)/.test(parameter))
      .map((parameter) => `reserved ${parameter}`),
  ];
}

function metaFault(event: Record<string, unknown>, nowMs: number): string | undefined {
  const user = jsonRecord(event.user_data);
  if (typeof event.event_name !== 'string' || typeof event.event_time !== 'number')
    return 'event_name and event_time are required';
  if (nowMs / 1000 - event.event_time > 7 * 86_400) return 'event_time is more than 7 days ago';
  if (event.action_source !== 'website') return 'action_source is required';
  if (typeof event.event_source_url !== 'string' || typeof user.client_user_agent !== 'string')
    return 'event_source_url and client_user_agent are required for website events';
  if (!user.external_id && !user.fbp && !user.fbc) return 'not enough customer information';
  return undefined;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return jsonRecord(JSON.parse(text));
  } catch {
    return {}; // The vendor does not parse further.
  }
}

function jsonRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function recordsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(jsonRecord) : [];
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
