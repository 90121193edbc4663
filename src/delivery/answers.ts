import { type IncomingMessage, type ServerResponse, validateHeaderValue } from 'node:http';
import type { Answer } from '../platform/http.ts';
import { type CookieCheck, setsCookies, withCheckedCookies } from './cookie-filter.ts';
import type { HeaderList } from './headers.ts';
import { pieceBytes, stalledReaderMs } from './limits.ts';
import type { OriginOf } from './origin.ts';
import { isPrepared, sendPrepared } from './prepared.ts';
import type { Delivered, Streamed } from './routes.ts';
import { headerLine, headText, sendWire } from './wire.ts';

export type Pair = { request: IncomingMessage; response: ServerResponse };

/** Sends the response of a handler. Resolves when it is on its way; rejects when the client disconnects in the middle of a file. */
export type SendAnswer = (pair: Pair, answer: Delivered) => Promise<void> | undefined;

type SenderOptions = { security: HeaderList; check: CookieCheck; originOf: OriginOf };

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
    else if ('read' in answer) return sendStreamed(pair, answer, security);
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
  try {
    response.writeHead(answer.status, { ...security, ...answer.headers, 'content-length': answer.lengthBytes });
    if (request.method !== 'HEAD') {
      // Small responses leave at once and fall under the keep-alive timeout; this one waits for the reader.
      response.setTimeout(stalledReaderMs);
      await sendPieces({ request, response }, answer);
    }
    response.end();
  } finally {
    await answer.close();
  }
}

/** One buffer for the whole response: with one for each piece, a few films kept the garbage collector busy, and everybody waited for it. */
async function sendPieces(pair: Pair, { lengthBytes, read }: Streamed): Promise<void> {
  const buffer = Buffer.allocUnsafeSlow(Math.min(pieceBytes, lengthBytes));
  for (let sent = 0; sent < lengthBytes;) {
    const size = await read(buffer.subarray(0, lengthBytes - sent), sent);
    if (size === 0) throw new Error('The file has become shorter while it was sent.');
    sent += size;
    await sendPiece(pair, buffer.subarray(0, size));
  }
}

/** Resolves when the bytes have left the process, so that their buffer is free. A pipelined response has no connection of its own before its turn, hence the request's. */
function sendPiece({ request: { socket }, response }: Pair, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new Error('The client has left.'));
    if (socket.destroyed) return leave();
    socket.once('close', leave);
    response.write(bytes, (error) => {
      socket.off('close', leave);
      if (error) reject(error);
      else resolve();
    });
  });
}
