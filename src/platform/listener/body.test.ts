import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { patient } from '../../launch/machine-speed.ts';
import { type Body, createBodyReader } from './body.ts';

const acts: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of acts.splice(0).reverse()) await act();
});

/** A listener that reads every body up to 10 bytes and answers with the result. */
async function reader({ receivingLimitBytes = 1_000, withinMs = patient(5_000) } = {}) {
  const readBody = createBodyReader({ receivingLimitBytes });
  const bound = { maxBytes: 10, withinMs };
  const pieces = new EventEmitter();
  const server = createServer((asked, response) => {
    void readBody(asked, response, bound).then((body) =>
      response.writeHead(200, { connection: 'close' }).end(told(body)),
    );
    asked.on('data', () => pieces.emit('arrived'));
  });
  server.on('checkContinue', (asked, response) => void server.emit('request', asked, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  acts.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const begin = (headers: Record<string, string> = {}) =>
    request({ host: '127.0.0.1', port, method: 'POST', path: '/', headers, agent: false });
  return { begin, pieces };
}

function told(body: Body): string {
  return body.ok ? `taken ${body.body.toString()}` : `refused ${body.refusal}`;
}

async function answered(asking: ReturnType<typeof request>): Promise<string> {
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return (await response.toArray()).join('');
}

type Reader = Awaited<ReturnType<typeof reader>>;

/** Starts a body with these pieces; each is sent once the previous one has arrived. */
async function begun({ begin, pieces }: Reader, ...sent: string[]) {
  const asking = begin();
  const answer = answered(asking);
  for (const piece of sent) {
    const arrived = once(pieces, 'arrived');
    asking.write(piece);
    await arrived;
  }
  return { asking, answer };
}

async function send(to: Reader, ...sent: string[]): Promise<string> {
  const { asking, answer } = await begun(to, ...sent);
  asking.end();
  return answer;
}

test('a body is read whole, in one piece or in several, up to its bound', async () => {
  const to = await reader();
  expect(await send(to, 'one')).toBe('taken one');
  expect(await send(to, 'one', 'two')).toBe('taken onetwo');
  expect(await send(to, 'one', 'two', 'last')).toBe('taken onetwolast');
  expect(await send(to)).toBe('taken ');
  expect(await send(to, '0123456789')).toBe('taken 0123456789');
  expect(await send(to, '01234567890')).toBe('refused body_too_large');
  expect(await send(to, '012345', '67890')).toBe('refused body_too_large');
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
  expect(await withHeaders({ 'content-length': '11' })).toBe('refused body_too_large');
  expect(await withHeaders({ 'content-encoding': 'gzip' })).toBe('refused encoding_unsupported');
  expect(await withHeaders({ 'content-encoding': ' Identity ' })).toBe('taken a');
});

test('all bodies together stay within their bound, and what has been read no longer counts', async () => {
  const to = await reader({ receivingLimitBytes: 8 });
  for (let round = 0; round < 3; round += 1) {
    expect(await send(to, '12345678')).toBe('taken 12345678');
    const held = await begun(to, '12345678');
    expect([round, await send(to, 'a')]).toEqual([round, 'refused overloaded']);
    held.asking.end();
    expect(await held.answer).toBe('taken 12345678');
  }
});

test('a body that comes too slowly is refused', async () => {
  const { begin } = await reader({ withinMs: 20 });
  const asking = begin();
  const answer = answered(asking);
  asking.write('half');
  expect(await answer).toBe('refused too_slow');
  asking.destroy();
});
