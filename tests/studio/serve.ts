import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Rest } from './rest.ts';

export type Served = { port: number; close(): Promise<void> };

/** Serves the REST API of a studio over HTTP, without the listener and Next in between. */
export async function serve(rest: Rest): Promise<Served> {
  const server = createServer((request, response) => void answer(rest, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers one request with what Payload's handlers answer. */
export async function answer(rest: Rest, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const bytes = Buffer.concat(await Readable.from(request).toArray());
  const given = await rest(request.method ?? 'GET', String(request.url).replace('/api', ''), {
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    ...(bytes.length > 0 && { body: JSON.parse(bytes.toString()) }),
  });
  const headers = {
    'content-type': 'application/json',
    ...Object.fromEntries(given.headers),
    'content-length': Buffer.byteLength(given.text),
    'set-cookie': given.headers.getSetCookie(),
  };
  response.writeHead(given.status, headers).end(given.text);
}
