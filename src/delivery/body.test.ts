import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Body, createBodyReader } from './body.ts';

const acts: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of acts.splice(0).reverse()) await act();
});

/** A listener that reads every body up to 10 bytes and answers with what came of it. */
async function reader(limits: Parameters<typeof createBodyReader>[0] = {}) {
  const readBody = createBodyReader(limits);
  const server = createServer((asked, response) => {
    void readBody(asked, response, 10).then((body) => response.writeHead(200, { connection: 'close' }).end(told(body)));
  });
  server.on('checkContinue', (asked, response) => void server.emit('request', asked, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  acts.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const begin = (headers: Record<string, string> = {}) => request({ host: '127.0.0.1', port, method: 'POST', path: '/', headers, agent: false });
  return { server, begin };
}

function told(body: Body): string {
  return body.ok ? `taken ${body.body.toString()}` : `refused ${body.refusal?.status}`;
}

async function answered(asking: ReturnType<typeof request>): Promise<string> {
  const [response]: [IncomingMessage] = await once(asking, 'response') as [IncomingMessage];
  return (await response.toArray()).join('');
}

type Begin = Awaited<ReturnType<typeof reader>>['begin'];

/** Sends the pieces one after the other, so that they arrive as several. */
async function send(begin: Begin, ...pieces: string[]): Promise<string> {
  const asking = begin();
  const answer = answered(asking);
  for (const piece of pieces) {
    await new Promise<void>((resolve) => void asking.write(piece, () => resolve()));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  asking.end();
  return answer;
}

test('a body is read whole, in one piece or in several, up to its bound', async () => {
  const { begin } = await reader();
  expect(await send(begin, 'one')).toBe('taken one');
  expect(await send(begin, 'one', 'two', 'last')).toBe('taken onetwolast');
  expect(await send(begin, '')).toBe('taken ');
  expect(await send(begin, '0123456789')).toBe('taken 0123456789');
  expect(await send(begin, '01234567890')).toBe('refused 413');
  expect(await send(begin, '012345', '67890')).toBe('refused 413');
});

test('what is announced to be too long, or packed, is refused by its headers', async () => {
  const { begin } = await reader();
  const withHeaders = (headers: Record<string, string>) => {
    const asking = begin(headers);
    const answer = answered(asking);
    asking.end('a'.repeat(Number(headers['content-length'] ?? 1)));
    return answer;
  };
  expect(await withHeaders({ 'content-length': '10' })).toBe('taken aaaaaaaaaa');
  expect(await withHeaders({ 'content-length': '11' })).toBe('refused 413');
  expect(await withHeaders({ 'content-encoding': 'gzip' })).toBe('refused 415');
  expect(await withHeaders({ 'content-encoding': ' Identity ' })).toBe('taken a');
});

test('all bodies together stay within their bound, and what has been read no longer counts', async () => {
  const { server, begin } = await reader({ receivingLimitBytes: 8 });
  for (let round = 0; round < 3; round += 1) {
    expect(await send(begin, '12345678')).toBe('taken 12345678');
    const held = begin();
    const heldAnswer = answered(held);
    const [asked]: IncomingMessage[] = await Promise.all([once(server, 'request').then(([incoming]) => incoming), new Promise((resolve) => void held.write('12345678', resolve))]) as IncomingMessage[];
    if (asked && asked.readableLength === 0 && !asked.readableDidRead) await once(asked, 'data');
    expect([round, await send(begin, 'a')]).toEqual([round, 'refused 503']);
    held.end();
    expect(await heldAnswer).toBe('taken 12345678');
  }
});

test('a body that comes too slowly is refused', async () => {
  const { begin } = await reader({ withinMs: 20 });
  const asking = begin();
  const answer = answered(asking);
  asking.write('half');
  expect(await answer).toBe('refused 408');
  asking.destroy();
});
