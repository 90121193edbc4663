import { lookup as resolve } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

type Outgoing = { url: string; method: 'POST' | 'GET'; headers: Record<string, string>; body: string };

/** `blocked`: the product does not connect to this host. `unreachable`: no answer, or not in time; the other side may still have processed the request. */
export type FetchFailure = {
  ok: false;
  reason: 'address_invalid' | 'not_https' | 'blocked' | 'unreachable' | 'timeout';
  words: string;
};
type FetchOutcome =
  | { ok: true; status: number; headers: Readonly<Record<string, string>>; body: string }
  | FetchFailure;

export type SafeFetch = (outgoing: Outgoing, signal?: AbortSignal) => Promise<FetchOutcome>;

export type SafeFetchOptions = {
  /** Host names and addresses, lower case, that may be private and need no TLS. */
  allowedHosts: ReadonlySet<string>;
  /** Limit for the whole exchange. */
  timeoutMs?: number;
  /** How much of a response is read; the rest is discarded. */
  maxAnswerBytes?: number;
  resolveHost?: (hostname: string) => Promise<readonly { address: string; family: number }[]>;
};

const defaultTimeoutMs = 10_000;
const defaultAnswerBytes = 16 * 1024;

/**
 * The only way for requests to leave the product's own network. It allows only https and only public addresses, unless
 * the operator allowed the host. It connects to the address that was checked, so that DNS rebinding cannot change the
 * target. It does not follow redirects but returns them like any other response, uses no proxy of the environment and
 * keeps no cookies.
 */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  return async (outgoing, signal) => {
    const answered = await fetchGuarded(
      outgoing,
      { ...options, maxAnswerBytes: options.maxAnswerBytes ?? defaultAnswerBytes },
      signal,
    );
    if (!answered.ok) return answered;
    const { status, headers, bytes } = answered;
    return { ok: true, status, headers, body: bytes.toString('utf8') };
  };
}

/** `isWhole`: the response was not longer than the limit. */
export type AnsweredBytes = {
  ok: true;
  status: number;
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
  isWhole: boolean;
};

type OutgoingBytes = Omit<Outgoing, 'body'> & { body: string | Uint8Array };

/** Applies the same guards to requests and responses that are not text. */
export async function fetchGuarded(
  outgoing: OutgoingBytes,
  options: SafeFetchOptions & { maxAnswerBytes: number },
  signal?: AbortSignal,
): Promise<AnsweredBytes | FetchFailure> {
  const {
    allowedHosts,
    timeoutMs = defaultTimeoutMs,
    resolveHost = (hostname) => resolve(hostname, { all: true, verbatim: true }),
  } = options;
  const url = URL.parse(outgoing.url);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return failed('address_invalid', 'The address is none that can be sent to.');
  const hostname = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isAllowed = allowedHosts.has(hostname);
  if (url.protocol !== 'https:' && !isAllowed) return failed('not_https', 'Only https is sent to.');
  const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  try {
    const addresses = isIP(hostname)
      ? [{ address: hostname, family: isIP(hostname) }]
      : await inTime(resolveHost(hostname), deadline);
    // Checks all addresses: one private address among public ones is how DNS rebinding works.
    if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address)))
      return failed('blocked', 'The host is on a private network. OUTGOING_PRIVATE_HOSTS can allow it.');
    const [pinned] = addresses;
    if (!pinned) return failed('unreachable', 'The host has no address.');
    return await exchange(url, { outgoing, pinned, deadline, maxAnswerBytes: options.maxAnswerBytes });
  } catch (error) {
    return deadline.aborted ? failed('timeout', 'No answer in time.') : failed('unreachable', codeOf(error));
  }
}

type Exchange = {
  outgoing: OutgoingBytes;
  pinned: { address: string; family: number };
  deadline: AbortSignal;
  maxAnswerBytes: number;
};

function exchange(url: URL, { outgoing, pinned, deadline, maxAnswerBytes }: Exchange): Promise<AnsweredBytes> {
  const { promise, resolve: answer, reject } = Promise.withResolvers<AnsweredBytes>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    ...outgoing.headers,
    'content-length': String(Buffer.byteLength(outgoing.body)),
    'user-agent': 'Candor',
  };
  // One connection for each request: a connection kept alive would outlive the check of its address.
  const request = send(url, {
    method: outgoing.method,
    headers,
    agent: false,
    signal: deadline,
    lookup: pinnedLookup(pinned),
  });
  request.on('error', reject);
  request.on('response', (response) => {
    readBytes(response, maxAnswerBytes, { answer, stop: () => request.destroy() });
    response.on('error', reject);
  });
  request.end(outgoing.body);
  return promise;
}

type LookupCallback = (
  error: Error | null,
  address: string | { address: string; family: number }[],
  family?: number,
) => void;

/** Node calls this in two ways, depending on whether it tries several addresses. */
function pinnedLookup(pinned: { address: string; family: number }) {
  return (_hostname: string, { all }: { all?: boolean }, callback: LookupCallback): void => {
    if (all) callback(null, [pinned]);
    else callback(null, pinned.address, pinned.family);
  };
}

/** Answers with the bytes of a response, and stops it where it exceeds the limit. */
function readBytes(
  response: IncomingMessage,
  maxAnswerBytes: number,
  { answer, stop }: { answer: (answered: AnsweredBytes) => void; stop: () => void },
): void {
  const parts: Buffer[] = [];
  let size = 0;
  const finish = () =>
    answer({
      ok: true,
      status: response.statusCode ?? 0,
      headers: plainHeaders(response.headers),
      bytes: Buffer.concat(parts).subarray(0, maxAnswerBytes),
      isWhole: size <= maxAnswerBytes,
    });
  response.on('data', (part: Buffer) => {
    parts.push(part);
    size += part.length;
    if (size <= maxAnswerBytes) return;
    finish();
    stop();
  });
  response.on('end', finish);
}

function plainHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));
}

async function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function failed(reason: FetchFailure['reason'], words: string): FetchFailure {
  return { ok: false, reason, words };
}

/** Returns the code alone: a message may contain the URL, and a URL a secret. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'No connection.';
}
