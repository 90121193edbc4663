import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { watchRefusals } from './watch-refusals.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A studio that refuses sensitive requests until the session was confirmed, and a reader who answers when the test says so. */
async function studio() {
  const state = { isConfirmed: false, bodies: [] as string[], questions: [] as ((isConfirmed: boolean) => void)[] };
  const held = new Map<string, Promise<void>>();
  const server = createServer(async (request, response) => {
    state.bodies.push(Buffer.concat(await request.toArray()).toString());
    // Whether a request is refused is decided when it comes, and the answer may come later.
    const isOpen = state.isConfirmed || request.url === '/open';
    await held.get(request.url ?? '');
    response.writeHead(isOpen ? 200 : 403, { 'content-type': 'application/json' });
    const code = request.url === '/forbidden' ? 'other' : 'confirm_identity';
    response.end(JSON.stringify(isOpen ? { done: true } : { errors: [{ message: 'No.', data: { code } }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = { fetch: globalThis.fetch };
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const end = watchRefusals(() => new Promise((resolve) => state.questions.push(resolve)), page);
  stop = () => {
    end();
    server.closeAllConnections();
    server.close();
  };
  const post = (path: string, body = 'x') => page.fetch(`${address}${path}`, { method: 'POST', body });
  const answer = async (isConfirmed: boolean) => {
    await expect.poll(() => state.questions.length).toBe(1);
    state.isConfirmed = isConfirmed;
    state.questions.pop()?.(isConfirmed);
  };
  const hold = (path: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(path, promise);
    return resolve;
  };
  return { state, page, post, end, answer, hold };
}

test('a refused request is sent again with the same body once the reader has confirmed', async () => {
  const { state, post, answer } = await studio();
  const sent = post('/erase', 'who');
  await answer(true);
  expect((await sent).status).toBe(200);
  expect(state.bodies).toEqual(['who', 'who']);
});

test('without a confirmation the refusal is passed on, and sent once', async () => {
  const { state, post, answer } = await studio();
  const sent = post('/erase');
  await answer(false);
  expect((await sent).status).toBe(403);
  expect(await (await sent).json()).toMatchObject({ errors: [{ message: 'No.' }] });
  expect(state.bodies).toHaveLength(1);
});

test('several refusals at once are one question, and the next one is asked anew', async () => {
  const { state, post, answer } = await studio();
  const sent = ['/one', '/two', '/three'].map((path) => post(path));
  await expect.poll(() => state.bodies.length).toBe(3);
  await answer(false);
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([403, 403, 403]);
  const later = post('/four');
  await answer(true);
  expect((await later).status).toBe(200);
});

test.each([false, true])(
  'a refusal that arrives after the reader answered %s, to a request from before, is not asked about again',
  async (isConfirmed) => {
    const { state, post, answer, hold } = await studio();
    const release = hold('/late');
    const [early, late] = [post('/early'), post('/late')];
    await expect.poll(() => state.bodies.length).toBe(2);
    await answer(isConfirmed);
    const status = isConfirmed ? 200 : 403;
    expect((await early).status).toBe(status);
    release();
    expect((await late).status).toBe(status);
    expect(state.questions).toEqual([]);
  },
);

test('other refusals and accepted requests ask nothing, and nothing is watched afterwards', async () => {
  const { state, page, post, end } = await studio();
  expect([(await post('/open')).status, (await post('/forbidden')).status]).toEqual([200, 403]);
  expect(state.questions).toEqual([]);
  const watching = page.fetch;
  end();
  expect(page.fetch).not.toBe(watching);
});
