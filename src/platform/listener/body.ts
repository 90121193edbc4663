import type { IncomingMessage, ServerResponse } from 'node:http';

/** Why a body was not taken. */
export type BodyRefusal = 'body_too_large' | 'encoding_unsupported' | 'coding_unknown' | 'overloaded' | 'too_slow';

/** Without a refusal, the client disconnected, or it sent something that is not HTTP and has been answered already. */
export type Body = { ok: true; body: Buffer } | { ok: false; refusal: BodyRefusal | undefined };

/** `withinMs`: headers and body together. */
type BodyBound = { maxBytes: number; withinMs: number };

/** Reads request bodies, with one limit for each body and one for all of them together. */
type BodyReader = (request: IncomingMessage, response: ServerResponse, bound: BodyBound) => Promise<Body>;

/** How much of a refused body is still read, so that the sender sees the response instead of a broken connection. */
export const discardedBodyBytes = 256 * 1024;

export function createBodyReader({ receivingLimitBytes }: { receivingLimitBytes: number }): BodyReader {
  let receivingBytes = 0;
  return (request, response, { maxBytes, withinMs }) => {
    const early = earlyRefusal(request, maxBytes) ?? (receivingBytes >= receivingLimitBytes ? 'overloaded' : undefined);
    if (early) return refuse(request, { refusal: early, withinMs });
    if (request.headers.expect !== undefined) response.writeContinue();
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      receivingBytes += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      return size <= maxBytes + discardedBodyBytes;
    };
    return new Promise((resolve) => {
      // Node's own timeout has to leave time for files.
      const late = setTimeout(() => resolve({ ok: false, refusal: 'too_slow' }), withinMs);
      receive(request, take, (isWhole) => {
        clearTimeout(late);
        receivingBytes -= size;
        if (size > maxBytes) resolve({ ok: false, refusal: 'body_too_large' });
        else resolve(isWhole ? { ok: true, body: joined(chunks) } : gone);
      });
    });
  };
}

const gone: Body = { ok: false, refusal: undefined };

function joined(chunks: Buffer[]): Buffer {
  const [first] = chunks;
  return first && chunks.length === 1 ? first : Buffer.concat(chunks);
}

/** Returns the refusal that the headers alone justify. A compressed body could be a thousand times larger than it seems. */
export function earlyRefusal({ headers }: IncomingMessage, maxBytes: number): BodyRefusal | undefined {
  if (!isPlain(headers['content-encoding'], 'identity')) return 'encoding_unsupported';
  if (!isPlain(headers['transfer-encoding'], 'chunked')) return 'coding_unknown';
  return Number(headers['content-length'] ?? 0) > maxBytes ? 'body_too_large' : undefined;
}

function isPlain(coding: string | undefined, plain: string): boolean {
  return coding === undefined || coding.trim().toLowerCase() === plain;
}

type Refusing = { refusal: BodyRefusal; withinMs: number };

async function refuse(request: IncomingMessage, { refusal, withinMs }: Refusing): Promise<Body> {
  await discardBody(request, withinMs);
  return { ok: false, refusal };
}

/**
 * Still reads a little of a refused body, so that a client which sends before it listens gets the response and not a broken connection.
 * A client that sent `Expect` has not sent its body yet; one that announced more than the limit is not read.
 */
export function discardBody(request: IncomingMessage, withinMs: number): Promise<void> {
  let left = discardedBodyBytes;
  const isWorthIt = request.headers.expect === undefined && Number(request.headers['content-length'] ?? 0) <= left;
  if (!isWorthIt) return Promise.resolve();
  return new Promise((resolve) => {
    const late = setTimeout(resolve, withinMs);
    receive(
      request,
      (chunk) => (left -= chunk.length) > 0,
      () => {
        clearTimeout(late);
        resolve();
      },
    );
  });
}

/** Calls `settle` with true at the end of the body, and with false when `take` returns false or the connection closes early. */
function receive(request: IncomingMessage, take: (chunk: Buffer) => boolean, settle: (isWhole: boolean) => void): void {
  let isSettled = false;
  const end = (isWhole: boolean) => {
    if (!isSettled) settle(isWhole);
    isSettled = true;
  };
  const onData = (chunk: Buffer) => {
    if (isSettled || take(chunk)) return;
    request.off('data', onData).pause();
    end(false);
  };
  request
    .on('data', onData)
    .on('end', () => end(request.complete))
    .on('close', () => end(false));
  // An error is followed by `close`; without a listener it would end the process.
  request.on('error', ignore);
}

function ignore(): void {
  // The request ends with `close`, which is handled.
}
