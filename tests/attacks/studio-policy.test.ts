import { afterAll, beforeAll, expect, test } from 'vitest';
import { closedPolicy } from '../../src/studio/listener/content-policy.ts';
import { type Product, startProduct } from '../support/product.ts';
import { cookiesOf, signIn } from '../support/session.ts';

let product: Product;
let cookie: string;
beforeAll(async () => {
  product = await startProduct();
  cookie = await session();
});
afterAll(() => product?.stop());

/** Signs in and returns the Cookie header of the session. */
async function session(): Promise<string> {
  const answer = await signIn(product);
  expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([200, closedPolicy]);
  return cookiesOf(answer.headers);
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(product.studioUrl + path, { headers, redirect: 'manual' });
  return {
    type: answer.headers.get('content-type') ?? '',
    policy: answer.headers.get('content-security-policy') ?? '',
    body: await answer.text(),
  };
}

/** Returns the nonce of a page after checking that its policy and every script in it agree. */
async function nonceOf(path: string, headers: Record<string, string>): Promise<string> {
  const { type, policy, body } = await ask(path, headers);
  expect([path, type]).toEqual([path, 'text/html; charset=utf-8']);
  const [, nonce = ''] =
    /; script-src 'nonce-([^']+)' 'strict-dynamic', script-src 'self' 'nonce-\1'$/.exec(policy) ?? [];
  expect(nonce).toMatch(/^[\w+/]{24}$/);
  expect(policy).not.toMatch(/script-src[^;,]*unsafe/);
  const scripts = body.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((script) => !script.includes(` nonce="${nonce}"`))).toEqual([]);
  expect(body.match(/\son[a-z]+="/g)).toBeNull();
  return nonce;
}

const outside = ['/admin/login', '/admin/forgot', '/admin/reset/none', '/admin/invitation/none', '/admin/nothing'];
const inside = ['/admin', '/admin/nothing', '/admin/reports', '/admin/activity', '/admin/collections/pages'];

test.each([...outside.map((path) => [path, false] as const), ...inside.map((path) => [path, true] as const)])(
  'every script of %s has the nonce of its own response (signed in: %s)',
  async (path, isSignedIn) => {
    const chosen = { 'content-security-policy': "script-src 'nonce-chosenbytheclient'" };
    const headers: Record<string, string> = isSignedIn ? { cookie } : {};
    const nonces = [await nonceOf(path, headers), await nonceOf(path, { ...headers, ...chosen })];
    expect(new Set(nonces).size).toBe(2);
    expect(nonces).not.toContain('chosenbytheclient');
  },
);

test.each([
  '/',
  '/api/users/me',
  '/api/pages?limit=1',
  '/api/nothing',
  '/healthz',
  '/readyz',
  '/nothing',
  '/preview/nothing',
  '/icon.svg',
  '/500',
  '/_next/static/nothing.js',
  '/_next/nothing',
  '/admin/%ff',
  '//nothing',
])('%s may load and run nothing', async (path) => {
  expect([path, (await ask(path, { cookie })).policy]).toEqual([path, closedPolicy]);
});

test('neither may the half of a page that a client navigation asks for', async () => {
  // Next redirects to the address that caches tell from that of the page.
  const { headers } = await fetch(`${product.studioUrl}/admin/login`, { headers: { rsc: '1' } });
  expect([headers.get('content-type'), headers.get('content-security-policy')]).toEqual([
    'text/x-component',
    closedPolicy,
  ]);
});
