/** Measures event ingestion, with each event on disk before its acknowledgement, against a bare node:http server that reads the same posts and discards them. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/launch/free-port.ts';
import { fillContent, grantedCookie, startSiteChild } from '../tests/faults/site-child.ts';
import { fixtureDocuments } from '../tests/site/fixture/content.ts';
import { pinnedNode } from '../tests/support/product.ts';
import { cookiesOf } from '../tests/delivery/site.ts';
import { compare } from './load.ts';
import { record } from './record.ts';

const bare = `
import { createServer } from 'node:http';
createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
    JSON.parse(Buffer.concat(chunks));
    response.writeHead(204).end();
  });
}).listen(Number(process.argv[2]), '127.0.0.1');
`;

const eventHeaders = {
  'content-type': 'text/plain;charset=UTF-8',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};
const firstEvent = JSON.stringify({
  id: 'f'.repeat(32),
  events: [
    { id: 'f'.repeat(32), name: 'page_view', age: 0, load: true, params: { page_location: 'http://localhost/' } },
  ],
});

const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'));
await fillContent(folder, fixtureDocuments);
const site = await startSiteChild(folder);
const granted = await grantedCookie(site, randomBytes(16).toString('hex'));
// The state of a visitor in the middle of a visit: the first event has set the visitor and session cookies.
const cookie = `${granted}; ${cookiesOf(await site.ask({ method: 'POST', path: '/measure/events', headers: { ...eventHeaders, cookie: granted }, body: firstEvent }))}`;

const barePort = await freePort();
writeFileSync(join(folder, 'bare.mjs'), bare);
const bareServer = spawn(pinnedNode, [join(folder, 'bare.mjs'), String(barePort)], { stdio: 'inherit' });
while (
  !(await fetch(`http://127.0.0.1:${barePort}/`, { method: 'POST', body: '{}' }).then(
    () => true,
    () => false,
  ))
);

const script = join(folder, 'events.lua');
writeFileSync(script, lua());
const headers = { ...eventHeaders, cookie };
const contenders = [
  { name: 'bare node:http', url: `http://127.0.0.1:${barePort}/measure/events`, processId: Number(bareServer.pid) },
  { name: 'site, on the disk', url: `http://127.0.0.1:${site.port}/measure/events`, processId: site.pid },
];
const [reference, ours] = compare(contenders, { connections: 64, seconds: 2, rounds: 7, headers, script });
if (reference && ours)
  record('collect', [
    { ...reference, ratio: 1 },
    { ...ours, ratio: Number((ours.requestsPerSecond / reference.requestsPerSecond).toFixed(2)) },
  ]);

bareServer.kill();
await site.end('SIGTERM');
rmSync(folder, { recursive: true, force: true });

/** Writes a page view as the collector sends it, with new ids each time. */
function lua(): string {
  return `
local count = 0
local seed = "${randomBytes(8).toString('hex')}"
request = function()
  count = count + 1
  local id = string.format("%s%016x", seed, count)
  local body = '{"id":"' .. id .. '","events":[{"id":"' .. id .. '","name":"page_view","age":12,"load":true,"params":{"page_location":"http://localhost/product?utm_source=letter","page_title":"Product","page_referrer":"https://example.com/"}}]}'
  return wrk.format("POST", nil, nil, body)
end
`;
}
