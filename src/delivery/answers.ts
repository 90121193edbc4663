import { type IncomingMessage, type ServerResponse, validateHeaderValue } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Answer } from '../platform/http.ts';
import { type CookieCheck, setsCookies, withCheckedCookies } from './cookie-filter.ts';
import type { HeaderList } from './headers.ts';
import { stalledReaderMs } from './limits.ts';
import type { OriginOf } from './origin.ts';
import { isPrepared, sendPrepared } from './prepared.ts';
import type { Delivered, Streamed } from './routes.ts';
import { headerLine, headText, sendWire } from './wire.ts';

export type Pair = { request: IncomingMessage; response: ServerResponse };

/** Sends the response of a handler. Resolves when it is on its way; rejects when the client disconnects in the middle of a file. */
export type SendAnswer = (pair: Pair, answer: Delivered) => Promise<void> | undefined;

export type SenderOptions = { security: HeaderList; check: CookieCheck; originOf: OriginOf };

/** Adds the security headers to every response; a response can only replace them by name. A cookie is sent only if the check allows it. */
export function createSender({ security, check, originOf }: SenderOptions): SendAnswer {
  const securityLines = Object.entries(security)
    .map(([name, value]) => headerLine(name, value))
    .join('');
  return (pair, delivered) => {
    const answer =
      isPrepared(delivered) || !setsCookies(delivered.headers)
        ? delivered
        : withoutUnwantedCookies(pair, delivered, { check, originOf });
    if (isPrepared(answer)) sendPrepared(pair.request, pair.response, answer);
    else if ('open' in answer) return sendStreamed(pair, answer, security);
    else if (replaces(answer, security) || !sendAtOnce(pair, answer, securityLines))
      sendInParts(pair, answer, security);
    return undefined;
  };
}

function withoutUnwantedCookies<Sent extends Answer | Streamed>(
  { request }: Pair,
  answer: Sent,
  { check, originOf }: Omit<SenderOptions, 'security'>,
): Sent {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  return {
    ...answer,
    headers: withCheckedCookies(answer.headers ?? {}, (lines) => check(lines, { ...originOf(request), path })),
  };
}

function replaces({ headers }: Answer, security: HeaderList): boolean {
  for (const name in headers) if (Object.hasOwn(security, name)) return true;
  return false;
}

function sendAtOnce(pair: Pair, { status, headers, body }: Answer, securityLines: string): boolean {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  let lines = securityLines;
  for (const name in headers) for (const value of [headers[name] ?? []].flat()) lines += checkedLine(name, value);
  if (hasLength(status)) lines += headerLine('content-length', String(bytes?.length ?? 0));
  return sendWire(pair, status, () => {
    const head = headText(status, lines);
    return bytes && hasLength(status) ? Buffer.concat([Buffer.from(head, 'latin1'), bytes]) : head;
  });
}

/** @throws when the value would end its line and begin another (header injection): the handler then has a bug, and nothing is sent. */
function checkedLine(name: string, value: string): string {
  validateHeaderValue(name, value);
  return headerLine(name, value);
}

function sendInParts({ request, response }: Pair, { status, headers, body }: Answer, security: HeaderList): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, {
    ...security,
    ...headers,
    ...(hasLength(status) && { 'content-length': bytes?.length ?? 0 }),
  });
  if (bytes && hasLength(status) && request.method !== 'HEAD') response.end(bytes);
  else response.end();
}

function hasLength(status: number): boolean {
  return status !== 204 && status !== 304;
}

async function sendStreamed({ request, response }: Pair, answer: Streamed, security: HeaderList): Promise<void> {
  response.writeHead(answer.status, { ...security, ...answer.headers, 'content-length': answer.lengthBytes });
  if (request.method === 'HEAD' || answer.lengthBytes === 0) {
    response.end();
    return answer.discard();
  }
  // Small responses leave at once and fall under the keep-alive timeout; this one waits for the reader.
  response.setTimeout(stalledReaderMs);
  await pipeline(answer.open(), response);
}
