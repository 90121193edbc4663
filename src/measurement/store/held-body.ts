import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { maxBodyBytes, maxHeldBytes } from './limits.ts';

type Refusal = { status: number; exceptionCode: number; message: string };

/** The body of one request. It counts among the bytes that all requests hold until it is released. */
type HeldBody = {
  /** Reads all of it. What is over a bound is discarded, so that the client receives the response. */
  read(request: IncomingMessage): Promise<void>;
  refusal(): Refusal | undefined;
  whole(): Buffer;
  release(): void;
};

export function createHeldBody(held: { bytes: number }): HeldBody {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let refusal: Refusal | undefined;
  function release() {
    held.bytes -= bytes;
    bytes = 0;
    chunks = [];
  }
  function refuse(found: Refusal) {
    refusal = found;
    release();
  }
  return {
    async read(request) {
      request.on('data', (chunk: Buffer) => {
        if (refusal) return;
        chunks.push(chunk);
        bytes += chunk.length;
        held.bytes += chunk.length;
        if (bytes > maxBodyBytes) refuse(tooLarge);
        else if (held.bytes > maxHeldBytes) refuse(tooMany);
      });
      await finished(request);
    },
    refusal: () => refusal,
    whole: () => Buffer.concat(chunks),
    release,
  };
}

const tooLarge = { status: 413, exceptionCode: 307, message: `Body larger than ${maxBodyBytes} bytes` };
const tooMany = { status: 503, exceptionCode: 202, message: 'Too many bodies at once' };
