import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVisits, type Visits } from './visits.ts';

/** One request that reached the stand-in internet. `cookie` and `referer` are as received. */
type OutsideRequest = {
  host: string;
  path: string;
  query: URLSearchParams;
  method: string;
  body: string;
  cookie: string | undefined;
  referer: string | undefined;
  origin: string | undefined;
};

export type Outside = {
  /** For Chromium: resolves every host except this machine's own to the stand-in. */
  browserArguments: string[];
  requests: OutsideRequest[];
  /** Files served at `host/path`, besides the vendors' stand-ins. */
  files: Map<string, { type: string; text: string }>;
  /** Resolves when a matching request has arrived, including earlier ones. */
  until(isWanted: (request: OutsideRequest) => boolean): Promise<OutsideRequest>;
  visits: Visits;
  close(): Promise<void>;
};

/** Hosts that Chromium itself contacts, whatever page is open. */
const browsersOwn = /(^|\.)(googleapis|gvt1)\.com$|^(accounts|clients\d)\.google\.com$/;

const standIns: Readonly<Record<string, string>> = {
  'www.googletagmanager.com/gtag/js': 'gtag.js',
  'connect.facebook.net/en_US/fbevents.js': 'fbevents.js',
  'bat.bing.com/bat.js': 'bat.js',
  'www.clarity.ms/tag/claritytest': 'clarity.js',
};

/** Starts one server for all hosts with a temporary certificate: it serves vendors' scripts as documented, and records every request. */
export async function startOutside(): Promise<Outside> {
  const requests: OutsideRequest[] = [];
  const visits = createVisits();
  const waiting = new Set<() => void>();
  const files = new Map(
    Object.entries(standIns).map(([address, file]) => [
      address,
      { type: 'text/javascript', text: readFileSync(join(import.meta.dirname, 'vendors', file), 'utf8') },
    ]),
  );
  const server = createServer(throwAwayCertificate(), async (request, response) => {
    const url = new URL(request.url ?? '/', `https://${request.headers.host}`);
    let body = '';
    for await (const part of request) body += part;
    const { cookie, referer, origin } = request.headers;
    if (visits.isOver(request.headers) || browsersOwn.test(url.hostname)) return void response.writeHead(204).end();
    requests.push({
      host: url.hostname,
      path: url.pathname,
      query: url.searchParams,
      method: request.method ?? '',
      body,
      cookie,
      referer,
      origin,
    });
    const file = files.get(url.hostname + url.pathname);
    response
      .writeHead(file ? 200 : 204, { 'access-control-allow-origin': '*', ...(file && { 'content-type': file.type }) })
      .end(file?.text);
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    browserArguments: [
      `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
      '--ignore-certificate-errors',
    ],
    requests,
    visits,
    files,
    until: (isWanted) =>
      new Promise((resolve) => {
        const look = () => {
          const found = requests.find(isWanted);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function throwAwayCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'candor-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=outside.test',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  );
  const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return pair;
}
