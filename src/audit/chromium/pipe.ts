import type { Readable, Writable } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer-core';

/** Maximum size of one protocol message; larger ones answer requests that the audit never makes. */
const longestMessageBytes = 256 * 1024 * 1024;

/** Speaks the DevTools protocol over two pipes, so that the browser listens on no port. Messages end with a zero byte. */
export function pipeTransport(towards: Writable, from: Readable): ConnectionTransport {
  const transport: ConnectionTransport = {
    send: (message) => void towards.write(`${message}\0`),
    close: () => towards.end(),
  };
  let parts: Buffer[] = [];
  let sizeBytes = 0;
  from.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      const message = Buffer.concat([...parts, chunk.subarray(start, end)]).toString('utf8');
      [parts, sizeBytes, start] = [[], 0, end + 1];
      transport.onmessage?.(message);
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
    sizeBytes += chunk.length - start;
    if (sizeBytes > longestMessageBytes) from.destroy();
  });
  // A browser that has ended closes its pipes, and pending writes have no reader.
  towards.on('error', () => from.destroy());
  from.on('error', () => from.destroy());
  from.on('close', () => transport.onclose?.());
  return transport;
}
