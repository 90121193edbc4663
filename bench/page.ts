/** A page from the cache against nginx serving the same precompressed file: requests a second, processor time, slowest of a hundred. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillContent, startSiteChild } from '../tests/faults/site-child.ts';
import { fixtureDocuments } from '../tests/site/fixture/content.ts';
import { freePort } from '../tests/support/product.ts';
import { compare, startNginx } from './load.ts';
import { record } from './record.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'));
await fillContent(folder, fixtureDocuments);
const site = await startSiteChild(folder);
const body = await bodyAt(site.port);
const port = await freePort();
const nginx = await startNginx({ folder, port, body, encoding: 'br' });

const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const contenders = [
  { name: 'nginx, one worker', url: `http://127.0.0.1:${port}/`, processId: nginx.processId },
  { name: 'site, page in the cache', url: `http://127.0.0.1:${site.port}/`, processId: site.pid },
];
const [reference, ours] = compare(contenders, { connections: 32, seconds: 2, rounds: 9, headers });
if (reference && ours) {
  const ratio = (one: number, other: number) => Number((one / other).toFixed(2));
  record('cached-page', [
    { ...reference, bytes: body.length, ratio: 1, cpuRatio: 1 },
    { ...ours, bytes: body.length, ratio: ratio(ours.requestsPerSecond, reference.requestsPerSecond), cpuRatio: ratio(ours.cpuMicrosecondsPerRequest, reference.cpuMicrosecondsPerRequest) },
  ]);
}
nginx.stop();
await site.end('SIGTERM');
rmSync(folder, { recursive: true, force: true });

/** As it goes over the wire: fetch would decompress it. */
function bodyAt(sitePort: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port: sitePort, path: '/', headers: { host: 'localhost', 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    });
    asking.on('error', reject).end();
  });
}
