import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { patient } from '../launch/machine-speed.ts';
import type { AuditOptions } from './contract.ts';
import { exitCodeOf } from './report/verdict.ts';
import { runAudit } from './run.ts';

const browserTestMs = patient(120_000);
const options = (url: string): AuditOptions => ({
  ...{
    url,
    pages: 1,
    include: [],
    exclude: [],
    states: ['no-script'],
    devices: ['desktop'],
    isForeign: false,
    ignoreRobots: true,
    delayMs: 0,
  },
  ...{ allowedHosts: [new URL(url).host], consentCookie: 'candor-consent', withScreenshots: false },
});

test(
  'a site that does not answer is never called clean',
  async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    const report = await runAudit(options(`http://localhost:${port}/`), { rules: [] });
    expect(report).toMatchObject({
      verdict: 'incomplete',
      skipped: [{ reason: 'page-unreachable' }],
      figures: { pageStates: 0 },
    });
  },
  browserTestMs,
);

test(
  'what was seen when it was enough is judged, and what was not is named; the site is asked for the visitors’ language',
  async () => {
    const languages = new Set<string | undefined>();
    const server = createServer((request, response) => {
      languages.add(request.headers['accept-language']);
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>A page</title><p>Text');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const enough = new AbortController();
    const asked = options(`http://localhost:${(server.address() as AddressInfo).port}/`);
    const report = await runAudit(
      { ...asked, states: ['no-script', 'expired'], isForeign: true, visitorLanguage: 'de-AT' },
      { rules: [], enough: enough.signal, onProgress: ({ kind }) => kind === 'visited' && enough.abort() },
    );
    server.close();
    expect(report).toMatchObject({
      verdict: 'incomplete',
      skipped: [{ reason: 'stopped', state: 'expired' }],
      figures: { pageStates: 1 },
      options: { visitorLanguage: 'de-AT' },
    });
    expect([...languages]).toEqual(['de-AT,de;q=0.9']);
  },
  browserTestMs,
);

const askingPage = `<!DOCTYPE html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><main><p>Lamps and lanterns. <a href="/next">Next</a></p></main>
<div class="cookie-banner" style="position:fixed;inset:auto 0 0 0;background:#fff"><p>We use cookies for statistics.</p><button onclick="answer('yes')">Accept all</button><button onclick="answer('no')">Reject all</button></div>
<script>
const answer = (said) => { document.cookie = 'shop_consent=' + said + ';path=/'; document.querySelector('.cookie-banner').remove(); };
if (document.cookie.includes('shop_consent=')) document.querySelector('.cookie-banner').remove();
document.cookie = 'visitor=' + crypto.randomUUID() + ';path=/;max-age=600';
fetch('/count');
</script>`;

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

test.runIf(hasIPv6)(
  'a site that is known by an IPv6 address alone is audited like any other: its own requests are its own, its cookies are found',
  async () => {
    const server = createServer(
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(askingPage),
    ).listen(0, '::1');
    await once(server, 'listening');
    const audited = {
      ...options(`http://[::1]:${(server.address() as AddressInfo).port}/`),
      states: ['undecided', 'expired'] as const,
    };
    const report = await runAudit(audited);
    server.closeAllConnections();
    server.close();
    expect(report.skipped).toEqual([]);
    expect(report.target).toMatchObject({ site: '::1' });
    expect([
      ...new Set(
        report.evidence.visits.flatMap(({ requests, cookies }) => [...requests, ...cookies].map(({ party }) => party)),
      ),
    ]).toEqual(['first']);
    expect(
      report.evidence.visits.flatMap(({ state, cookies }) =>
        state === 'expired' && cookies.some(({ isPlanted }) => isPlanted) ? [state] : [],
      ),
    ).toEqual(['expired']);
    expect(report.findings.map(({ rule, subject }) => `${rule}: ${subject}`)).toContain(
      'storage-before-choice: cookie visitor',
    );
    // The visitor left through the page's own link.
    expect(
      report.evidence.visits.flatMap(({ requests }) => requests.filter(({ url }) => url.endsWith('/next'))).length,
    ).toBeGreaterThan(0);
  },
  browserTestMs,
);

test(
  'a page behind an age gate is not called clean: nobody has seen what it asks for',
  async () => {
    const gate =
      '<div role="dialog" style="position:fixed;inset:0;background:#fff"><h2>Are you 18 or older?</h2><button>Yes</button><button>No</button></div>';
    const server = createServer(
      (_request, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<!DOCTYPE html><html lang="en"><title>Wine</title><main><p>Wine of our own.</p></main>${gate}`),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const report = await runAudit({
      ...options(`http://localhost:${(server.address() as AddressInfo).port}/`),
      states: ['undecided'],
    });
    server.closeAllConnections();
    server.close();
    expect(report).toMatchObject({
      verdict: 'incomplete',
      findings: [],
      skipped: [{ reason: 'state-not-reached', words: expect.stringContaining('“Are you 18 or older? Yes No”') }],
    });
  },
  browserTestMs,
);

test(
  'a box in a language that is not known makes the audit incomplete: it may be the banner',
  async () => {
    const box =
      '<div style="position:fixed;inset:auto 0 0 0;background:#fff"><p>Webgune honek bisitak neurtzeko eta iragarkiak erakusteko zure baimena behar du gaur.</p><button>Onartu guztiak</button><button>Baztertu guztiak</button></div>';
    const server = createServer(
      (_request, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<!DOCTYPE html><html lang="eu"><title>Ogia</title><main><p>Ogia eta opilak.</p></main>${box}`),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const report = await runAudit({
      ...options(`http://localhost:${(server.address() as AddressInfo).port}/`),
      states: ['undecided', 'rejected'],
    });
    server.closeAllConnections();
    server.close();
    expect(report).toMatchObject({ verdict: 'incomplete', findings: [] });
    expect(report.skipped.toSorted((one, other) => String(other.state).localeCompare(String(one.state)))).toMatchObject(
      [{ state: 'undecided', words: expect.stringContaining('Onartu guztiak') }, { state: 'rejected' }],
    );
    expect(exitCodeOf(report)).toBe(2);
  },
  browserTestMs,
);

test(
  'a visit ends at the limit that was asked for, and says which',
  async () => {
    // The server answers the crawler that resolves the address, but no browser.
    const server = createServer(
      (request, response) =>
        void (
          request.headers['user-agent']?.includes('candor-audit') &&
          response.writeHead(200, { 'content-type': 'text/html' }).end()
        ),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const report = await runAudit(
      { ...options(`http://localhost:${(server.address() as AddressInfo).port}/`), visitLimitMs: 1_000 },
      { rules: [] },
    );
    server.closeAllConnections();
    server.close();
    expect(report).toMatchObject({
      verdict: 'incomplete',
      options: { visitLimitMs: 1_000 },
      skipped: [
        {
          reason: 'page-too-slow',
          words: expect.stringContaining('after 1 s'),
          translations: { de: { words: expect.stringContaining('nach 1 s') } },
        },
      ],
    });
  },
  browserTestMs,
);

test.each([
  ['file:///etc/passwd', 'audit_target_invalid'],
  ['http://user:pass@example.com/', 'audit_target_invalid'],
  ['http://10.0.0.1/', 'audit_target_private'],
  ['http://nowhere.invalid/', 'audit_target_unreachable'],
])('%s is refused before a browser is started', async (url, code) => {
  await expect(
    runAudit({ ...options('http://x.test/'), url, allowedHosts: [] }, { resolveHost: async () => [] }),
  ).rejects.toMatchObject({ code });
});
