/** Compares a cached page with nginx serving the same precompressed file: requests per second, CPU time, 99th percentile. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/launch/free-port.ts';
import { fillContent, startSiteChild } from '../tests/faults/site-child.ts';
import { fixtureDocuments } from '../tests/site/fixture/content.ts';
import { compare, startNginx } from './load.ts';
import { record } from './record.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'));
await fillContent(folder, fixtureDocuments);
const site = await startSiteChild(folder);
const { body, headers } = await pageAt(site.port);
const port = await freePort();
const nginx = await startNginx({ folder, port, body, headers: { 'content-encoding': 'br' } }, headers);

const contenders = [
  { name: 'nginx, the file alone', url: `http://127.0.0.1:${port}/`, processId: nginx.processId },
  { name: 'nginx, the same headers', url: `http://127.0.0.1:${port}/all`, processId: nginx.processId },
  { name: 'site, page in the cache', url: `http://127.0.0.1:${site.port}/`, processId: site.pid },
];
const measured = compare(contenders, {
  connections: 32,
  seconds: 2,
  rounds: 9,
  headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
});
const [reference] = measured;
const ratio = (one: number, other = Number.NaN) => Number((one / other).toFixed(2));
record(
  'cached-page',
  measured.map((row) => ({
    ...row,
    bytes: body.length,
    ratio: ratio(row.requestsPerSecond, reference?.requestsPerSecond),
    cpuRatio: ratio(row.cpuMicrosecondsPerRequest, reference?.cpuMicrosecondsPerRequest),
  })),
);
nginx.stop();
await site.end('SIGTERM');
rmSync(folder, { recursive: true, force: true });

/** Returns the body as sent over the wire, which fetch would decompress, and the headers that nginx does not add by itself. */
function pageAt(sitePort: number): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const own = new Set([
    'content-type',
    'content-length',
    'content-encoding',
    'date',
    'etag',
    'connection',
    'keep-alive',
  ]);
  return new Promise((resolve, reject) => {
    const asking = request(
      { host: '127.0.0.1', port: sitePort, path: '/', headers: { host: 'localhost', 'accept-encoding': 'br' } },
      (response) => {
        const chunks: Buffer[] = [];
        const more = Object.entries(response.headers)
          .filter(([name]) => !own.has(name))
          .map(([name, value]) => [name, String(value)]);
        response
          .on('data', (chunk) => chunks.push(chunk))
          .on('end', () => resolve({ body: Buffer.concat(chunks), headers: Object.fromEntries(more) }));
      },
    );
    asking.on('error', reject).end();
  });
}
