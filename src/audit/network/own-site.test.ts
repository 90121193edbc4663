import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, isIP } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditHeader } from '../../platform/audit-token.ts';
import type { AuditOptions } from '../contract.ts';
import { reportJson } from '../report/json.ts';
import { runAudit } from '../run.ts';
import { makeCertificate } from './certificate.ts';

const browserTestMs = 120_000;
const token = 'the-token-of-this-audit';
const certificate = makeCertificate('localhost');
const trusted = getCACertificates('default');
const closers: (() => void)[] = [];

/** Path of every request, with the tokens it carried. */
type Heard = Map<string, Set<string>>;

beforeAll(() => setDefaultCACertificates([...trusted, certificate.cert]));
afterAll(() => setDefaultCACertificates(trusted));
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function listen(
  scheme: 'http' | 'https',
  host: string,
  answer: (heard: Heard) => RequestListener,
): Promise<{ origin: string; heard: Heard }> {
  const heard: Heard = new Map();
  const hearing: RequestListener = (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    heard.set(path, (heard.get(path) ?? new Set()).add(tokenOf(request)));
    answer(heard)(request, response);
  };
  const server = (
    scheme === 'https'
      ? createSecureServer({ key: certificate.key, cert: certificate.cert }, hearing)
      : createServer(hearing)
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => (server.closeAllConnections(), server.close()));
  return { origin: `${scheme}://${host}:${(server.address() as AddressInfo).port}`, heard };
}

function tokenOf({ headers }: IncomingMessage): string {
  return String(headers[auditHeader] ?? 'none');
}

/** A page that makes every kind of request, each with its own path, to both hosts. */
const page = (
  other: string,
) => `<!DOCTYPE html><html lang="en"><title>A page</title><link rel="stylesheet" href="/style"><link rel="icon" href="data:,">
<script type="speculationrules">{"prefetch":[{"source":"list","urls":["/prefetch"],"eagerness":"immediate"}]}</script>
<p>Text</p><img src="/image" alt=""><img src="${other}/image" alt=""><img src="/leads-away" alt=""><img src="${other}/leads-back" alt=""><iframe src="/frame" title="one"></iframe><iframe src="${other}/frame" title="two"></iframe>
<iframe sandbox="allow-scripts" src="/sandboxed" title="three"></iframe><object data="/blocked"></object><script src="/script"></script>`;
const script = (other: string) => `
for (const at of ['', '${other}']) {
  fetch(at + '/fetch', { mode: 'no-cors' }); fetch(at + '/keepalive', { method: 'POST', keepalive: true, mode: 'no-cors' });
  navigator.sendBeacon(at + '/beacon', 'x'); new EventSource(at + '/events');
  addEventListener('pagehide', () => { navigator.sendBeacon(at + '/leaving', 'x'); fetch(at + '/leaving-fetch', { method: 'POST', keepalive: true, mode: 'no-cors' }); });
}
fetch('/leads-away-fetch', { mode: 'no-cors' });
fetch('${other}/own-header', { headers: { '${auditHeader}': 'a page says so' }, mode: 'cors' }).catch(() => {});
fetch('/own-header', { headers: { '${auditHeader}': 'a page says so' } });
new Worker('/worker'); new SharedWorker('/shared-worker'); navigator.serviceWorker?.register('/service-worker');
const ping = document.createElement('a'); ping.href = '#'; ping.ping = '/ping ${other}/ping'; document.body.append(ping); ping.click();
fetch('/echo').then((answer) => answer.text()).then((text) => document.body.append(text));
`;
const inWorker = (name: string, other: string) =>
  `for (const at of ['', '${other}']) fetch(at + '/from-${name}', { mode: 'no-cors' });`;
const ownPaths = [
  '/',
  '/style',
  '/image',
  '/leads-away',
  '/came-back',
  '/frame',
  '/sandboxed',
  '/script',
  '/fetch',
  '/keepalive',
  '/beacon',
  '/events',
  '/leaving',
  '/leaving-fetch',
  '/leads-away-fetch',
  '/own-header',
  '/worker',
  '/shared-worker',
  '/service-worker',
  '/from-worker',
  '/from-shared',
  '/from-service',
  '/ping',
  '/echo',
  '/consent/reports',
  '/prefetch',
  '/robots.txt',
];
const otherPaths = [
  '/image',
  '/frame',
  '/came-away',
  '/leads-back',
  '/fetch',
  '/keepalive',
  '/beacon',
  '/events',
  '/leaving',
  '/leaving-fetch',
  '/from-worker',
  '/from-shared',
  '/from-service',
  '/ping',
];

const options = (url: string, changes: Partial<AuditOptions> = {}): AuditOptions => ({
  ...{
    url,
    pages: 1,
    include: [],
    exclude: [],
    states: ['undecided'],
    devices: ['desktop'],
    isForeign: false,
    ignoreRobots: true,
    delayMs: 0,
  },
  ...{
    allowedHosts: ['localhost', 'other.localhost'],
    consentCookie: 'candor-consent',
    withScreenshots: false,
    ...changes,
  },
});

function ownAnswer(other: () => string): RequestListener {
  return (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const scripts: Record<string, string> = {
      '/script': script(other()),
      '/worker': inWorker('worker', other()),
      '/shared-worker': inWorker('shared', other()),
      '/service-worker': inWorker('service', other()),
    };
    if (path.startsWith('/leads-away')) return void response.writeHead(302, { location: `${other()}/came-away` }).end();
    if (path in scripts) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(scripts[path]);
    if (path === '/')
      return void response
        .writeHead(200, {
          'content-type': 'text/html',
          'content-security-policy': "object-src 'none'; report-uri /consent/reports",
        })
        .end(page(other()));
    response
      .writeHead(200, {
        'content-type': asHtml.has(path) ? 'text/html' : path === '/style' ? 'text/css' : 'text/plain',
      })
      .end('Text');
  };
}

const asHtml = new Set(['/frame', '/sandboxed', '/prefetch']);

function otherAnswer(own: () => string): RequestListener {
  return (request, response) => {
    if (request.url === '/leads-back') response.writeHead(302, { location: `${own()}/came-back` }).end();
    else
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
        })
        .end('Text');
  };
}

/** Starts two websites that request things from each other. */
async function twoSites(scheme: 'http' | 'https') {
  const origins = { own: '', other: '' };
  const own = await listen(scheme, 'localhost', () => ownAnswer(() => origins.other));
  const other = await listen('http', 'other.localhost', () => otherAnswer(() => origins.own));
  Object.assign(origins, { own: own.origin, other: other.origin });
  return { own, other };
}

test.each(['http', 'https'] as const)(
  'over %s everything that reaches the own site has the token, and nothing that reaches another host',
  async (scheme) => {
    const { own, other } = await twoSites(scheme);
    const report = await runAudit(options(`${own.origin}/`, { own: { origin: own.origin, token } }), { rules: [] });
    expect(report.skipped).toEqual([]);
    expect([...own.heard.keys()].filter((path) => ownPaths.includes(path)).toSorted()).toEqual(ownPaths.toSorted());
    expect([...own.heard].filter(([, tokens]) => tokens.size !== 1 || !tokens.has(token))).toEqual([]);
    expect([...other.heard.keys()].filter((path) => otherPaths.includes(path)).toSorted()).toEqual(
      otherPaths.toSorted(),
    );
    expect([...other.heard].filter(([, tokens]) => tokens.size !== 1 || !tokens.has('none'))).toEqual([]);
    expect(reportJson(report)).not.toContain(token);
  },
  browserTestMs,
);

test(
  'an audit of any other website carries nothing',
  async () => {
    const { own, other } = await twoSites('http');
    await runAudit(options(`${own.origin}/`, { isForeign: true }), { rules: [] });
    const sent = [...own.heard.values(), ...other.heard.values()].flatMap((tokens) => [...tokens]);
    expect(own.heard.has('/fetch') && other.heard.has('/fetch')).toBe(true);
    expect(new Set(sent)).toEqual(new Set(['none']));
  },
  browserTestMs,
);

test(
  'an own site whose certificate is not trusted is not visited at all: it would take the audit for people',
  async () => {
    const { own } = await twoSites('https');
    setDefaultCACertificates(trusted);
    try {
      await expect(
        runAudit(options(`${own.origin}/`, { own: { origin: own.origin, token } }), { rules: [] }),
      ).rejects.toMatchObject({ code: 'audit_target_untrusted' });
    } finally {
      setDefaultCACertificates([...trusted, certificate.cert]);
    }
    expect([...own.heard.keys()]).toEqual([]);
  },
  browserTestMs,
);

test.each(['www.example.org', '127.0.0.1', '[2001:db8::1]'])(
  'a certificate is made for %s and nobody else',
  (hostname) => {
    const made = new X509Certificate(makeCertificate(hostname).cert);
    const isIts = (host: string) => (isIP(host) === 0 ? made.checkHost(host) : made.checkIP(host)) !== undefined;
    expect(isIts(hostname.replace(/^\[|\]$/g, ''))).toBe(true);
    expect(['example.org', '127.0.0.2', '2001:db8::2'].some(isIts)).toBe(false);
    expect(made.verify(made.publicKey)).toBe(true);
  },
);
