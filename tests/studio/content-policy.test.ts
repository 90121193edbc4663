import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createClientOf } from '../../src/platform/client-address.ts';
import { silentLog } from '../../src/platform/log.ts';
import { closedPolicy } from '../../src/studio/listener/content-policy.ts';
import { createStudioFigures } from '../../src/studio/listener/figures.ts';
import { createStudioServer } from '../../src/studio/listener/listener.ts';
import { sendRaw } from '../delivery/raw-http.ts';
import { askPort } from '../delivery/site.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const acts: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of acts.splice(0)) await act();
});

/** The studio's listener in front of something that stands for Next. */
async function listener(next: RequestListener): Promise<number> {
  const options = {
    clientOf: createClientOf([]),
    noteProxy: () => undefined,
    standingOf: async () => 'anonymous' as const,
    log: silentLog,
    figures: createStudioFigures(),
  };
  const server = createStudioServer(options, next).listen(0, '127.0.0.1');
  await once(server, 'listening');
  acts.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

async function policyOf(port: number, path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await askPort(port, { method: 'GET', path, headers });
  return String(answer.headers['content-security-policy']);
}

function nonceIn(policy: unknown): string | undefined {
  return /script-src[^;]* 'nonce-([^']+)'/.exec(String(policy))?.[1];
}

test('each page has a nonce of its own, the one that Next was given, and not that of the client', async () => {
  const given: unknown[] = [];
  const port = await listener(({ headers }, response) => {
    given.push(headers['content-security-policy']);
    expect(headers['content-security-policy-report-only']).toBeUndefined();
    for (const [name, value] of Object.entries(html)) response.setHeader(name, value);
    response.end('<!DOCTYPE html>');
  });
  const chosen = "script-src 'nonce-chosen'";
  const sent = { 'content-security-policy': chosen, 'content-security-policy-report-only': chosen };
  const policies = [await policyOf(port, '/admin'), await policyOf(port, '/admin/login?a=b', sent)];
  expect(policies).toEqual(given);
  const nonces = policies.map(nonceIn);
  expect(new Set(nonces).size).toBe(2);
  for (const nonce of nonces) expect(Buffer.from(String(nonce), 'base64')).toHaveLength(18);
});

test('a page runs no script without the nonce, and none from elsewhere', async () => {
  const port = await listener((_request, response) => {
    response.setHeader('content-type', html['content-type']);
    response.end();
  });
  const policy = await policyOf(port, '/admin');
  const [trusted = '', own = ''] = policy.split(', ');
  expect(trusted).toMatch(/; script-src 'nonce-[^']+' 'strict-dynamic'$/);
  expect(own).toMatch(/^script-src 'self' 'nonce-[^']+'$/);
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval|(?:script-src|style-src-elem)[^;,]*unsafe-inline/);
  for (const rule of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"])
    expect(trusted).toContain(`${rule};`);
});

test.each([
  ['a file', '/admin', { 'content-type': 'text/x-component' }],
  ['JSON', '/api/users/me', { 'content-type': 'application/json' }],
  ['nothing', '/admin', {}],
  ['a page outside of the admin', '/500', html],
])('%s may load and run nothing', async (_what, path, headers) => {
  const port = await listener((_request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end('x');
  });
  expect(await policyOf(port, path)).toBe(closedPolicy);
});

test('a policy of the route itself stays, wherever it is set', async () => {
  const own = { 'content-security-policy': 'sandbox' };
  const early = await listener((_request, response) => void response.setHeaders(new Map(Object.entries(own))).end('x'));
  const late = await listener((_request, response) => void response.writeHead(200, { ...html, ...own }).end('x'));
  expect([await policyOf(early, '/api/audits/1'), await policyOf(late, '/admin')]).toEqual(['sandbox', 'sandbox']);
});

test('what is refused unread has a policy too, even where there is no request', async () => {
  const port = await listener((_request, response) => void response.end());
  const refused = await askPort(port, { method: 'GET', path: '/admin', body: 'x', headers: { 'content-length': '1' } });
  expect([refused.status, refused.headers['content-security-policy']]).toEqual([400, closedPolicy]);
  const { answers } = await sendRaw(port, 'nonsense\r\n\r\n');
  expect(answers.map(({ status, headers }) => [status, headers.get('content-security-policy')])).toEqual([
    [501, closedPolicy],
  ]);
});
