import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { watchSaves } from './watch-saves.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function openPage() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(request.url === '/refused' ? 409 : 200).end('{"doc":1}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { page: { fetch: globalThis.fetch }, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function saveOf(fields: object): RequestInit {
  const body = new FormData();
  body.set('_payload', JSON.stringify(fields));
  return { method: 'POST', body };
}

test('a save is told of before it leaves, and its answer before the form has it', async () => {
  const { page, base } = await openPage();
  const told: string[] = [];
  const stop = watchSaves(
    {
      sent: ({ address, fields }) => told.push(`sent ${address.pathname} ${fields}`),
      answered: ({ address }, answer) => told.push(`answered ${address.pathname} ${answer.status}`),
    },
    page,
  );
  const answer = await page.fetch(`${base}/pages?draft=true`, saveOf({ title: 'A' }));
  told.push('the form');
  expect(await answer.json()).toEqual({ doc: 1 });
  await page.fetch(`${base}/refused`, saveOf({ title: 'B' }));
  expect(told).toEqual([
    'sent /pages {"title":"A"}',
    'answered /pages 200',
    'the form',
    'sent /refused {"title":"B"}',
    'answered /refused 409',
  ]);
  stop();
  await page.fetch(`${base}/pages`, saveOf({ title: 'C' }));
  expect(told).toHaveLength(5);
});

test('nothing is told of other requests, and of a save without an answer that none came', async () => {
  const { page, base } = await openPage();
  const told: string[] = [];
  const watcher = {
    sent: () => told.push('sent'),
    answered: () => told.push('answered'),
    unanswered: () => told.push('unanswered'),
  };
  stops.push(watchSaves(watcher, page));
  await page.fetch(`${base}/pages`);
  await page.fetch(`${base}/pages`, { method: 'POST', body: '{"title":"A"}' });
  await page.fetch(`${base}/pages`, { method: 'POST', body: new FormData() });
  expect(told).toEqual([]);
  await expect(page.fetch('http://127.0.0.1:1/pages', saveOf({ title: 'A' }))).rejects.toThrow();
  expect(told).toEqual(['sent', 'unanswered']);
});

test('two forms of one page are both told, and one that is closed does not silence the other', async () => {
  const { page, base } = await openPage();
  const told: string[] = [];
  const [first, second] = ['first', 'second'].map((form) => watchSaves({ sent: () => told.push(form) }, page));
  await page.fetch(`${base}/pages`, saveOf({}));
  first?.();
  await page.fetch(`${base}/pages`, saveOf({}));
  second?.();
  expect(told).toEqual(['first', 'second', 'second']);
});
