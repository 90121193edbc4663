import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../platform/http.ts';
import { discardedBodyBytes, maxReceivingBytes } from './limits.ts';
import { bodyTooLarge, codingUnknown, encodingUnsupported, overloaded } from './refusals.ts';

/** Without a refusal the client went away, or what it sent was not HTTP and has been answered. */
export type Body = { ok: true; body: Buffer } | { ok: false; refusal: Answer | undefined };

/** Reads bodies up to a bound each, and all of them together up to another. */
export type BodyReader = (request: IncomingMessage, response: ServerResponse, maxBytes: number) => Promise<Body>;

export function createBodyReader(receivingLimitBytes = maxReceivingBytes): BodyReader {
  let receivingBytes = 0;
  return async (request, response, maxBytes) => {
    if (!hasBody(request)) return { ok: true, body: Buffer.alloc(0) };
    const early = earlyRefusal(request, maxBytes) ?? (receivingBytes >= receivingLimitBytes ? overloaded : undefined);
    if (early) return refuse(request, early);
    if (request.headers.expect !== undefined) response.writeContinue();
    const chunks: Buffer[] = [];
    let size = 0;
    const isWhole = await receive(request, (chunk) => {
      size += chunk.length;
      receivingBytes += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      return size <= maxBytes + discardedBodyBytes;
    });
    receivingBytes -= size;
    if (size > maxBytes) return { ok: false, refusal: bodyTooLarge };
    return isWhole ? { ok: true, body: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) } : { ok: false, refusal: undefined };
  };
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Refused by its headers alone. A compressed body could be a thousand times what it seems. */
function earlyRefusal({ headers }: IncomingMessage, maxBytes: number): Answer | undefined {
  if (!isPlain(headers['content-encoding'], 'identity')) return encodingUnsupported;
  if (!isPlain(headers['transfer-encoding'], 'chunked')) return codingUnknown;
  return Number(headers['content-length'] ?? 0) > maxBytes ? bodyTooLarge : undefined;
}

function isPlain(coding: string | undefined, plain: string): boolean {
  return coding === undefined || coding.trim().toLowerCase() === plain;
}

/**
 * A little of a refused body is read all the same, so that a client which sends before it listens gets the answer and not a
 * broken connection. One that asked first, or announced more than that, has not sent it yet or never should.
 */
async function refuse(request: IncomingMessage, refusal: Answer): Promise<Body> {
  let left = discardedBodyBytes;
  const isWorthIt = request.headers.expect === undefined && Number(request.headers['content-length'] ?? 0) <= left;
  if (isWorthIt) await receive(request, (chunk) => (left -= chunk.length) > 0);
  return { ok: false, refusal };
}

/** Resolves true at the end of the body, false when `take` wants no more or the connection ends before. */
function receive(request: IncomingMessage, take: (chunk: Buffer) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isWhole: boolean) => {
      request.off('data', onData).off('end', onEnd).off('close', onClose).pause();
      resolve(isWhole);
    };
    const onData = (chunk: Buffer) => {
      if (!take(chunk)) end(false);
    };
    const onEnd = () => end(request.complete);
    const onClose = () => end(false);
    // Reported again as `close`; without a listener it would end the process.
    request.on('error', () => undefined);
    request.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}
