/** Measures how long backup and restore of a running product take, with 10,000 more pages and 1 M events, and whether visitors are served meanwhile. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { createStoreClient } from '../src/measurement/store/client.ts';
import { fillSample } from '../src/measurement/store/sample.ts';
import { pinnedNode, root, startProduct } from '../tests/support/product.ts';
import { median, record } from './record.ts';
import { dayMs } from '../src/platform/durations.ts';

const pageCount = Number(process.env.PAGES ?? 10_000);
const eventCount = Number(process.env.EVENTS ?? 1_000_000);

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'candor-backup-'));
const product = await startProduct();
multiplyPages(join(product.dataDir, 'content.db'), pageCount);
const store = createStoreClient({ environment: { dataDir: product.dataDir, eventsUrl: undefined } });
await fillSample(store, {
  site: 'f'.repeat(32),
  events: eventCount,
  fromMs: Date.now() - 90 * dayMs,
  toMs: Date.now(),
});
await store.close();

const visits = visit(`${product.siteUrl}/about`);
const backup = await timed(() => command('src/backup/backup-command.ts', [join(folder, 'backup')], product.dataDir));
const waits = await visits.stop();
await product.stop();
const restore = await timed(() =>
  command('src/backup/restore-command.ts', [join(folder, 'backup')], join(folder, 'again')),
);
const megabytes = Number(/([\d.]+) MB/.exec(backup.printed)?.[1]);
rmSync(folder, { recursive: true });

record('backup', [
  {
    what: `backup of a running product, ${pageCount} pages and ${eventCount} events`,
    seconds: backup.seconds,
    megabytes,
  },
  { what: 'its restore into an empty folder', seconds: restore.seconds, megabytes },
  {
    what: `a page asked for every 20 ms meanwhile (${waits.length} times), median seconds`,
    seconds: median(waits),
    megabytes: 0,
  },
  { what: 'the slowest of those', seconds: Math.max(...waits), megabytes: 0 },
]);

/** Copies the rows of one page under other ids and addresses: the cost of a backup depends on bytes, whoever wrote them. */
function multiplyPages(file: string, count: number): void {
  const database = new DatabaseSync(file, { timeout: 10_000, enableForeignKeyConstraints: false });
  const page = String(database.prepare("SELECT id FROM pages WHERE _status = 'published' LIMIT 1").get()?.id);
  const addPage = again(database, 'pages', { id: page });
  const addTexts = again(database, 'pages_locales', { _parent_id: page });
  const publish = again(database, 'published_documents', { key: `page:${page}:en` });
  database.exec('BEGIN');
  for (let index = 0; index < count; index += 1) {
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    addPage({ id });
    addTexts({ _parent_id: id, slug: `copy-${index}`, id: null });
    publish({ key: `page:${id}:en`, path: `/copy-${index}`, sequence: 1_000_000 + index });
  }
  database.exec('COMMIT');
  for (const table of ['pages', 'published_documents']) {
    const rows = Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
    if (rows < count) throw new Error(`${table} has ${rows} rows.`);
  }
  database.close();
}

/** Copies the rows of one page with other values in some columns. It reads them once, because each later query would scan all earlier copies. */
function again(
  database: DatabaseSync,
  table: string,
  of: Record<string, string>,
): (changes: Record<string, string | number | null>) => void {
  const rows = Object.entries(of).flatMap(([column, value]) =>
    database.prepare(`SELECT * FROM ${table} WHERE "${column}" = ?`).all(value),
  );
  const columns = Object.keys(rows[0] ?? {});
  const insert = database.prepare(
    `INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  return (changes) =>
    rows.forEach((row) =>
      insert.run(...columns.map((column) => (column in changes ? (changes[column] ?? null) : (row[column] ?? null)))),
    );
}

async function command(script: string, words: string[], dataDir: string): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production' } as const;
  return (
    await run(pinnedNode, ['--disable-warning=ExperimentalWarning', script, ...words], {
      cwd: root,
      env,
      maxBuffer: 1 << 24,
    })
  ).stdout;
}

async function timed(work: () => Promise<string>): Promise<{ seconds: number; printed: string }> {
  const startMs = performance.now();
  const printed = await work();
  return { seconds: Number(((performance.now() - startMs) / 1000).toFixed(2)), printed };
}

function visit(url: string): { stop(): Promise<number[]> } {
  const waits: number[] = [];
  const stopping = new AbortController();
  const visiting = (async () => {
    while (!stopping.signal.aborted) {
      const startMs = performance.now();
      const response = await fetch(url);
      await response.text();
      if (response.status !== 200) throw new Error(`${url} answered ${response.status} during the backup.`);
      waits.push(Number(((performance.now() - startMs) / 1000).toFixed(4)));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await visiting;
      return waits;
    },
  };
}
