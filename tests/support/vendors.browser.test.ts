import { request } from 'node:https';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from '../site/browser.ts';
import { type Outside, startOutside } from './vendors.ts';

let outside: Outside;
let browser: Browser;

beforeAll(async () => {
  outside = await startOutside();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await outside?.close();
});

test('what an earlier visit still asks for is not taken for the next one’s', async () => {
  const sendEarlier = await hold('/late');
  outside.visits.end();
  await sendEarlier();
  await (
    await hold('/own')
  )();
  expect(outside.requests.map(({ path }) => path)).toEqual(['/own']);
});

/** Sends a post's headers without its body; resolves to a function that sends the rest and waits for the response. */
async function hold(path: string): Promise<() => Promise<void>> {
  const [port] = /(?<=127\.0\.0\.1:)\d+/.exec(outside.browserArguments.join(' ')) ?? [];
  const post = request({
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    rejectUnauthorized: false,
    headers: { 'user-agent': await outside.visits.userAgent(browser) },
  });
  await new Promise<void>((resolve) => post.write('first ', () => resolve()));
  return () =>
    new Promise((resolve, reject) =>
      post
        .on('response', (answer) => answer.resume().on('end', resolve))
        .on('error', reject)
        .end('last'),
    );
}
