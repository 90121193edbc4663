/** Measures the whole product on a 2 GB machine: started in a memory control group of that size, idle, and while visitors, editors and reports are busy. It needs root and a version 1 memory controller. */
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { launchProduct, type Product } from '../tests/support/product.ts';
import { record, type Row } from './record.ts';
import { sessionIn } from '../tests/support/session.ts';

const limitBytes = 2 * 2 ** 30;
const group = `/sys/fs/cgroup/memory/candor-${process.pid}`;
const busySeconds = 30;
const visitorsAtOnce = 20;

mkdirSync(group);
writeFileSync(`${group}/memory.limit_in_bytes`, String(limitBytes));
// Processes started from here on belong to the group; this process leaves it again.
writeFileSync(`${group}/cgroup.procs`, String(process.pid));
const product = await launchProduct();
writeFileSync('/sys/fs/cgroup/memory/cgroup.procs', String(process.pid));
await product.printed(/^Candor is running/m);
await wait(20_000);
const rows: Row[] = [look('at rest, 20 s after the start')];
const cookie = await signIn(product);
const served = await beBusy(product, cookie);
rows.push({
  ...look(
    `in use for ${busySeconds} s: ${served.pages} pages served, ${served.publishes} publishes, ${served.figures} looks at the overview`,
  ),
});
await product.stop();
record('two-gigabytes', rows);
rmdirSync(group);

/** Measures memory without the page cache, which the kernel frees on demand. */
function look(what: string): Row {
  const stat = Object.fromEntries(
    readFileSync(`${group}/memory.stat`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ')),
  );
  const processes = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && readFileSync(`${group}/cgroup.procs`, 'utf8').split('\n').includes(name),
  ).length;
  const killed = /oom_kill (\d+)/.exec(readFileSync(`${group}/memory.oom_control`, 'utf8'))?.[1] ?? '';
  return {
    what,
    processes,
    mebibytes: mebibytes(stat.total_rss),
    mappedMebibytes: mebibytes(stat.total_mapped_file),
    limitReached: Number(readFileSync(`${group}/memory.failcnt`, 'utf8')),
    killedForMemory: Number(killed),
  };
}

function mebibytes(bytes: unknown): number {
  return Math.round(Number(bytes) / 2 ** 20);
}

async function signIn({ studioUrl, adminEmail, adminPassword }: Product): Promise<string> {
  const response = await fetch(`${studioUrl}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: studioUrl },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  if (!response.ok) throw new Error(`Nobody could sign in: ${await response.text()}`);
  return `JWT ${sessionIn(response.headers)}`;
}

async function beBusy(
  { siteUrl, studioUrl }: Product,
  authorization: string,
): Promise<{ pages: number; publishes: number; figures: number }> {
  const done = { pages: 0, publishes: 0, figures: 0 };
  const end = AbortSignal.timeout(busySeconds * 1000);
  const headers = { authorization, 'content-type': 'application/json' };
  const page = await firstPage(studioUrl, headers);
  const repeat = createRepeat(end);
  const visitors = startVisitors(siteUrl, repeat, done);
  const editor = repeat(
    () =>
      fetch(`${studioUrl}/api/pages/${page.id}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ title: page.title }),
      }),
    () => (done.publishes += 1),
    500,
  );
  const owner = repeat(
    () => fetch(`${studioUrl}/api/reports/dashboard?days=7`, { headers }),
    () => (done.figures += 1),
    1_000,
  );
  const studioPages = repeat(
    () => fetch(`${studioUrl}/admin`, { headers }),
    () => {},
    1_000,
  );
  await Promise.all([...visitors, editor, owner, studioPages]);
  return done;
}

/** Returns the page that the editor publishes again and again. */
async function firstPage(studioUrl: string, headers: Record<string, string>): Promise<{ id: string; title: string }> {
  const { docs } = (await (await fetch(`${studioUrl}/api/pages?limit=1&depth=0`, { headers })).json()) as {
    docs: { id: string; title: string }[];
  };
  const page = docs[0];
  if (!page) throw new Error('There is no page to publish.');
  return page;
}

type Repeat = (work: () => Promise<Response>, count: () => void, pauseMs: number) => Promise<void>;

/** Returns a function that repeats and counts work, with a pause after each time, until the end. */
function createRepeat(end: AbortSignal): Repeat {
  return async (work, count, pauseMs) => {
    while (!end.aborted) {
      const response = await work();
      await response.arrayBuffer();
      if (response.status >= 400) throw new Error(`${response.url} answered ${response.status} with 2 GB.`);
      count();
      await wait(pauseMs);
    }
  };
}

/** Starts the visitors, each of whom looks at one page after another. */
function startVisitors(siteUrl: string, repeat: Repeat, done: { pages: number }): Promise<void>[] {
  const paths = ['/', '/about', '/pricing', '/blog', '/de', '/search?q=consent', '/cookies', '/nothing-here'];
  return Array.from({ length: visitorsAtOnce }, (_, index) =>
    repeat(
      async () => okOrMissing(await fetch(siteUrl + (paths[(index + done.pages) % paths.length] ?? '/'))),
      () => (done.pages += 1),
      5,
    ),
  );
}

function okOrMissing(response: Response): Response {
  return response.status === 404 ? new Response(null, { status: 204 }) : response;
}
