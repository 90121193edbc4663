/** Compares one, two and three site processes on one port: requests per second of a cached page, and of a decision that is on disk before it is answered. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/launch/free-port.ts';
import { openListeningSockets } from '../src/launch/listening-socket.ts';
import { memberFor, siteNames } from '../src/launch/processes.ts';
import { createSupervisor } from '../src/launch/supervisor.ts';
import { fillContent } from '../tests/faults/site-child.ts';
import { root } from '../tests/support/product.ts';
import { fixtureDocuments } from '../tests/site/fixture/content.ts';
import { compare } from './load.ts';
import { record } from './record.ts';

const counts = [1, 2, 3];
const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'));
const post = join(folder, 'decision.lua');
// An id for each post, because a repeated one would be the same decision, and addresses as of many visitors, because one may decide 240 times a minute.
writeFileSync(
  post,
  `
local count, run = 0, tostring(os.time()) .. tostring({}):gsub('%W', '')
request = function()
  count = count + 1
  local id = string.format('%s-%012d', run, count)
  local body = '{"surface":"banner","id":"' .. id .. '","categories":{"functional":false,"analytics":false,"performance":false,"advertisement":false}}'
  wrk.headers['X-Forwarded-For'] = string.format('10.%d.%d.%d', math.random(0, 255), math.random(0, 255), math.random(0, 255))
  return wrk.format('POST', nil, nil, body)
end
`,
);
const running = await Promise.all(counts.map(start));
const contenders = (path: string) =>
  running.map(({ port, processIds }, index) => ({
    name: `${counts[index]} of ${path}`,
    url: `http://127.0.0.1:${port}${path}`,
    processId: processIds,
  }));
const load = { connections: 32, seconds: 3, rounds: 5 };
const pages = compare(contenders('/'), { ...load, headers: { 'accept-encoding': 'br' } });
const decisions = compare(contenders('/consent/decision'), {
  ...load,
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  script: post,
});
record(
  'site-processes',
  [pages, decisions].flatMap((measured) =>
    measured.map((row, index) => ({
      ...row,
      timesLinear: Number(
        (row.requestsPerSecond / ((measured[0]?.requestsPerSecond ?? Number.NaN) * (counts[index] ?? 1))).toFixed(2),
      ),
    })),
  ),
);
for (const { stop } of running) await stop();
rmSync(folder, { recursive: true, force: true });

/** Starts as many site processes as asked for, with a data folder of their own. */
async function start(count: number): Promise<{ port: number; processIds: number[]; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  await fillContent(dataDir, fixtureDocuments);
  const port = await freePort();
  const names = siteNames(count);
  const listening = Promise.withResolvers<void>();
  const seen = new Set<string>();
  const supervisor = createSupervisor({
    line: (name, text) => void (text.includes('is listening') && seen.add(name).size === count && listening.resolve()),
    notice() {},
  });
  const sockets = await openListeningSockets({ port, variable: 'SITE_PORT' }, count);
  for (const [number, socket] of sockets.entries()) {
    const site = memberFor('site', root, { number, metricsPort: undefined, siteProcesses: count });
    const env = { ...site.env, DATA_DIR: dataDir, SITE_PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' };
    supervisor.start({ ...site, env, socket });
  }
  await listening.promise;
  return { port, processIds: names.map((name) => supervisor.pidOf(name) ?? 0), stop: () => supervisor.stop(names) };
}
