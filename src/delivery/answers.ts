import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Answer } from '../platform/http.ts';
import type { HeaderList } from './headers.ts';
import { stalledReaderMs } from './limits.ts';
import { isPrepared, sendPrepared } from './prepared.ts';
import type { Delivered } from './routes.ts';

/** An answer too large for the memory: a file, or a part of one. Either `open` or `discard` is called, once. */
export type Streamed = {
  status: number;
  headers: Readonly<Record<string, string>>;
  lengthBytes: number;
  open(): Readable;
  /** Nobody wants the bytes. */
  discard(): Promise<void>;
};

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Sends whatever a handler answered. Security headers stand on every answer; an answer may only replace them by name. */
export async function sendAnswer({ request, response }: Exchange, answer: Delivered, security: HeaderList): Promise<void> {
  if (isPrepared(answer)) return sendPrepared(request, response, answer);
  if ('open' in answer) return sendStreamed({ request, response }, answer, security);
  sendWhole({ request, response }, answer, security);
}

function sendWhole({ request, response }: Exchange, answer: Answer, security: HeaderList): void {
  const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
  const hasLength = answer.status >= 200 && answer.status !== 204 && answer.status !== 304;
  response.writeHead(answer.status, { ...security, ...answer.headers, ...(hasLength && { 'content-length': body?.length ?? 0 }) });
  if (body && hasLength && request.method !== 'HEAD') response.end(body);
  else response.end();
}

async function sendStreamed({ request, response }: Exchange, answer: Streamed, security: HeaderList): Promise<void> {
  response.writeHead(answer.status, { ...security, ...answer.headers, 'content-length': answer.lengthBytes });
  if (request.method === 'HEAD' || answer.lengthBytes === 0) {
    response.end();
    return answer.discard();
  }
  // Small answers leave at once and fall under the keep-alive time; this one waits for the reader.
  response.setTimeout(stalledReaderMs);
  await pipeline(answer.open(), response);
}
