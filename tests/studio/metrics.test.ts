import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClientOf } from '../../src/platform/client-address.ts';
import { silentLog } from '../../src/platform/log.ts';
import { createRegistry } from '../../src/platform/metrics/registry.ts';
import { countSignInFailure, signInFailures } from '../../src/studio/accounts/sign-in-failures.ts';
import { createStudioFigures } from '../../src/studio/listener/figures.ts';
import { createStudioServer } from '../../src/studio/listener/listener.ts';
import { studioMetrics } from '../../src/studio/metrics.ts';
import { askPort } from '../delivery/site.ts';

const figures = createStudioFigures();
const server = createStudioServer(
  {
    clientOf: createClientOf([]),
    noteProxy: () => undefined,
    standingOf: async () => 'anonymous',
    log: silentLog,
    figures,
  },
  (request, response) => {
    response.statusCode = request.url === '/api/users/login' ? 401 : 200;
    response.end('done');
  },
);
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

test('requests are counted by kind, method and status class, and refusals and failed sign-ins by reason', async () => {
  await askPort(port, { method: 'GET', path: '/admin/collections/pages/7?a=b' });
  await askPort(port, { method: 'GET', path: '/_next/static/x.js' });
  await askPort(port, { method: 'POST', path: '/api/users/login', body: '{}' });
  await askPort(port, { method: 'POST', path: '/api/pages', body: '{}' });
  // Other tests of this process have counted before.
  const before = signInFailures().password ?? 0;
  countSignInFailure('password');
  const text = await createRegistry(studioMetrics(figures)).scrape();
  for (const line of [
    'candor_studio_requests_total{route="admin",method="GET",status="2xx"} 1',
    'candor_studio_requests_total{route="file",method="GET",status="2xx"} 1',
    'candor_studio_requests_total{route="login",method="POST",status="4xx"} 1',
    'candor_studio_requests_total{route="api",method="POST",status="4xx"} 1',
    'candor_studio_request_duration_seconds_count{route="admin"} 1',
    'candor_studio_refusals_total{code="signed_out"} 1',
    `candor_studio_sign_in_failures_total{reason="password"} ${before + 1}`,
  ])
    expect(text).toContain(`\n${line}\n`);
  expect(text).not.toContain('collections');
});
