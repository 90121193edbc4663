import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeFiles, writeManifest } from '../../src/backup/manifest.ts';
import { createReceiptKey } from '../../src/consent/receipts/key.ts';
import { patient } from '../../src/launch/machine-speed.ts';
import { createTestDatabase } from '../../src/platform/testing.ts';
import { pinnedNode, root } from '../support/product.ts';
import { backUpSmall, makeSmallProduct, smallSecret, uploadId } from './small-product.ts';

/* `npm run restore:drill` with a real backup, and with copies of it that are damaged in one way each. */

/** Each takes two starts of the studio's database. */
const isLong = Boolean(process.env.LONG);
const oneDrill = { timeout: patient(300_000) };

let folder: string;
let identity: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-drill-test-'));
  identity = await generateIdentity();
  writeFileSync(at('key.txt'), identity);
  writeFileSync(at('secret'), smallSecret);
  const environment = await makeSmallProduct(at('data'));
  await backUpSmall(environment, at('whole'));
  await backUpSmall(environment, at('whole.tar.age'), {
    encryption: { recipients: [await identityToRecipient(identity)] },
    isWithoutSecret: true,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(at('damaged'), { recursive: true, force: true });
  mkdirSync(at('drills'), { recursive: true });
});

const at = (...parts: string[]) => join(folder, ...parts);

type Said = {
  code: number;
  stdout: string;
  stderr: string;
  summary: { ok: boolean; restoreSeconds: number; counts: object[]; checks: Record<string, string>[] };
};

function drill(args: string[], env: Record<string, string> = {}): Promise<Said> {
  const words = [join(root, 'bin/restore-drill.mjs'), '--folder', at('drills'), ...args];
  return new Promise((resolve) => {
    const child = execFile(
      pinnedNode,
      words,
      // Of the installation that it runs beside, the drill must use nothing.
      {
        env: {
          NODE_ENV: 'production',
          PATH: process.env.PATH,
          DATA_DIR: at('data'),
          DATABASE_URL: 'postgres://nobody@127.0.0.1:1/no',
          ...env,
        },
      },
      (_, stdout, stderr) => {
        const summary = args.includes('--json') && stdout.startsWith('{') ? JSON.parse(stdout) : {};
        resolve({ code: child.exitCode ?? -1, stdout, stderr, summary });
      },
    );
  });
}

/** Returns what failed, with its message. */
function faults({ summary }: Said): Record<string, string> {
  const wrong = summary.checks.filter(({ status }) => status === 'failed');
  return Object.fromEntries(wrong.map(({ name, message }) => [name, message]));
}

/** Damages a copy of the backup before the manifest is written: a fault of the source, which no hash can show. */
async function damageSource(change: () => void): Promise<void> {
  cpSync(at('whole'), at('damaged'), { recursive: true });
  change();
  const { files: _, ...described } = JSON.parse(readFileSync(at('damaged/manifest.json'), 'utf8'));
  rmSync(at('damaged/manifest.json'));
  await writeManifest(at('damaged'), { ...described, files: await describeFiles(at('damaged')) });
}

function changeDatabase(name: string, ...statements: string[]): void {
  const database = new DatabaseSync(at('damaged/databases', name));
  const triggers = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all();
  for (const trigger of triggers) database.exec(`DROP TRIGGER "${String(trigger.name)}"`);
  for (const statement of statements) database.exec(statement);
  database.close();
}

/** The smallest size of the picture. */
const picture = () => readdirSync(at('whole/media')).find((name) => name.includes('480')) ?? '';
const leftovers = () => readdirSync(at('drills'));

test(
  'a sound backup passes every check, says how many of everything it has, and leaves nothing',
  oneDrill,
  async () => {
    const found = await drill([at('whole'), '--json']);
    expect(found.stderr).toBe('');
    expect(faults(found)).toEqual({});
    expect(found.code).toBe(0);
    expect(found.summary.checks.map(({ name, status }) => `${name}: ${status}`)).toEqual(
      [
        ...['restore', 'databases', 'counts', 'journals', 'migrations', 'files'],
        ...['consent records', 'activity log', 'receipt keys'],
      ].map((name) => `${name}: ok`),
    );
    expect(found.summary.counts).toEqual(
      [
        ...[
          { name: 'pages', n: 1 },
          { name: 'posts', n: 0 },
          { name: 'media', n: 1 },
          { name: 'accounts', n: 2 },
        ],
        ...[
          { name: 'consentRecords', n: 2 },
          { name: 'submissions', n: 1 },
          { name: 'subscribers', n: 0 },
        ],
        { name: 'events', n: 2 },
      ].map(({ name, n }) => ({ name, inBackup: n, restored: n })),
    );
    expect(found.summary.restoreSeconds).toBeGreaterThan(0);
    expect(leftovers()).toEqual([]);
  },
);

test.runIf(isLong)(
  'an encrypted backup without its secret passes with both, and people read a report',
  { ...oneDrill, tags: ['long'] },
  async () => {
    const found = await drill([at('whole.tar.age'), '--identity', at('key.txt'), '--secret', at('secret')]);
    expect(found.stderr).toBe('');
    expect(found.code).toBe(0);
    expect(found.stdout).toMatch(/^ok {6}decryption .* the archive is genuine and complete$/m);
    expect(found.stdout).toMatch(/^ {8}consent records +2 +2$/m);
    expect(found.stdout).toMatch(/This backup can be restored\. A restore on this machine takes [\d.]+ s/);
    expect(leftovers()).toEqual([]);
  },
);

test('faults that the source had when it was backed up are each named', oneDrill, async () => {
  await damageSource(() => {
    changeDatabase(
      'content.db',
      // The end of the log: only the head that the backup has noted can show that it is gone.
      'DELETE FROM account_activity WHERE sequence = (SELECT max(sequence) FROM account_activity)',
      'DELETE FROM pages',
    );
    changeDatabase('witnessed.db', "UPDATE decisions SET action = 'accept' WHERE sequence = 2");
    rmSync(at('damaged/media', picture()));
    rmSync(at('damaged/files/uploads', uploadId));
    writeFileSync(
      at('damaged/files/receipts/keys.json'),
      JSON.stringify({ keys: [createReceiptKey('another secret'.repeat(4)).jwk] }),
    );
    const journal = at('damaged/journals/site-1');
    const [segment = ''] = readdirSync(journal).filter((name) => name.endsWith('.journal'));
    const bytes = readFileSync(join(journal, segment));
    bytes.fill('?', 20, 40);
    writeFileSync(join(journal, segment), bytes);
  });
  const found = await drill([at('damaged'), '--json']);
  expect(found.code).toBe(1);
  expect(faults(found)).toEqual({
    counts: 'other than when the backup was taken: pages 0 instead of 1',
    journals: expect.stringMatching(/^unreadable entries in /),
    files: `2 files are named in a database and missing: media/${picture()}, uploads/${uploadId}`,
    'consent records': expect.stringMatching(/^the chain is broken: Record 2 /),
    'activity log': expect.stringMatching(/^the chain is broken: /),
    'receipt keys': 'the secret makes none of the keys that are listed in receipts/keys.json',
  });
  expect(leftovers()).toEqual([]);
});

test('a database with a broken page, and one of a newer version, are named', oneDrill, async () => {
  await damageSource(() => {
    const file = at('damaged/databases/witnessed.db');
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096 * 3, 4096 * 4);
    writeFileSync(file, bytes);
    changeDatabase(
      'content.db',
      "UPDATE payload_migrations SET name = '29991231_000000_later' WHERE id = (SELECT max(id) FROM payload_migrations)",
    );
  });
  const found = faults(await drill([at('damaged'), '--json']));
  expect(found.databases).toMatch(/^witnessed database: /);
  expect(found.migrations).toMatch(/^content database: .*newer version .*later.*\(database_newer\)$/);
  expect(leftovers()).toEqual([]);
});

test.each<[string, string, () => void]>([
  ['a file that was changed', 'backup_damaged', () => appendFileSync(at('damaged/files/secret'), 'x')],
  ['a file that is gone', 'backup_damaged', () => rmSync(at('damaged/media', picture()))],
  ['no manifest', 'backup_not_found', () => rmSync(at('damaged/manifest.json'))],
])('a backup with %s is refused before anything is restored', async (_, code, damage) => {
  cpSync(at('whole'), at('damaged'), { recursive: true });
  damage();
  const found = await drill([at('damaged'), '--json']);
  expect(found.code).toBe(1);
  expect(found.summary.checks).toMatchObject([{ name: 'restore', status: 'failed', code }]);
  expect(leftovers()).toEqual([]);
});

test('an encrypted backup that was cut, or is for another key, or lacks its secret, is refused', async () => {
  cpSync(at('whole.tar.age'), at('damaged'));
  truncateSync(at('damaged'), 100_000);
  const cut = await drill([at('damaged'), '--identity', at('key.txt'), '--json']);
  expect(cut.summary.checks).toMatchObject([{ name: 'decryption', status: 'failed', code: 'backup_damaged' }]);
  writeFileSync(at('other.txt'), await generateIdentity());
  const locked = await drill([at('whole.tar.age'), '--identity', at('other.txt'), '--json']);
  expect(locked.summary.checks).toMatchObject([{ name: 'decryption', status: 'failed', code: 'backup_locked' }]);
  const args = [at('whole.tar.age'), '--identity', at('key.txt'), '--json'];
  for (const SECRET of ['', 'e'.repeat(64)]) {
    const found = await drill(args, { SECRET });
    expect(found.summary.checks).toMatchObject([{ status: 'ok' }, { name: 'restore', code: 'restore_secret' }]);
    expect(found.code).toBe(1);
  }
  expect(leftovers()).toEqual([]);
});

test('a drill that cannot be done ends with 2 and says why', async () => {
  const refused = async (...args: string[]) => {
    const { code, stderr } = await drill(args);
    return [code, /\((\w+)\)\s*$/.exec(stderr)?.[1]];
  };
  expect(await refused()).toEqual([2, 'drill_command']);
  expect(await refused(at('whole'), '--database', 'mysql://host')).toEqual([2, 'drill_command']);
  expect(await refused(at('whole.tar.age'))).toEqual([2, 'restore_command']);
  writeFileSync(at('file'), '');
  expect(await refused(at('whole'), '--folder', at('file'))).toEqual([2, 'backup_unwritable']);
  expect(leftovers()).toEqual([]);
});

test.runIf(isLong)(
  'a backup of PostgreSQL is restored into a database of its own, which is dropped',
  { ...oneDrill, tags: ['long'] },
  async () => {
    const from = await createTestDatabase('postgres');
    const url = from.database.kind === 'postgres' ? from.database.url : '';
    await backUpSmall(await makeSmallProduct(at('postgres-data'), { DATABASE_URL: url }), at('postgres'));
    await from.drop();
    const withoutServer = await drill([at('postgres')]);
    expect([withoutServer.code, withoutServer.stderr]).toEqual([2, expect.stringContaining('drill_database')]);
    const server = process.env.TEST_POSTGRES_URL ?? '';
    const nowhere = await drill([at('postgres'), '--database', 'postgres://nobody@127.0.0.1:1/none']);
    expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining('drill_database')]);
    const found = await drill([at('postgres'), '--database', server, '--json']);
    expect(found.stderr).toBe('');
    expect(faults(found)).toEqual({});
    expect(found.summary.counts).toContainEqual({ name: 'consentRecords', inBackup: 2, restored: 2 });
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    const { rows } = await client.query("SELECT datname FROM pg_database WHERE datname LIKE 'candor_drill_%'");
    await client.end();
    expect(rows).toEqual([]);
    expect(leftovers()).toEqual([]);
  },
);
