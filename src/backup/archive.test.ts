import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import pg from 'pg';
import { lockScratch } from '../platform/backup-scratch.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing.ts';
import { readEnvironment } from '../platform/environment.ts';
import { secretId } from '../platform/secret.ts';
import { decryptFrom, type Decryption, type Encryption } from './age.ts';
import { takeBackup } from './backup.ts';
import type { Manifest } from './contract.ts';
import { restoreArchive } from './restore-archive.ts';

const secret = 'f'.repeat(64);
const personal = 'mara@example.org, who wrote to us';
/** Longer than the name field of tar, and not ASCII. */
const longName = `${'ä'.repeat(60)}-${'long'.repeat(10)}.jpg`;
let root: string;
let identity: string;
let encryption: Encryption;
let decryption: Decryption;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'candor-archive-'));
  identity = await generateIdentity();
  encryption = {
    recipients: [await identityToRecipient(await generateIdentity()), await identityToRecipient(identity)],
  };
  decryption = { identities: [identity] };
  fillData();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (...parts: string[]) => join(root, ...parts);
const environmentOf = (name: string, more: Record<string, string> = {}) =>
  readEnvironment({ DATA_DIR: at(name), ...more });

/** Media larger than one piece of the encryption, a database, a secret, and a folder whose file has the name of one that is left out. */
function fillData(): void {
  for (const folder of ['data/media', 'data/receipts/site']) mkdirSync(at(folder), { recursive: true });
  writeFileSync(at('data/media', longName), Buffer.alloc(3_000_001, 'picture '));
  writeFileSync(at('data/media/empty.txt'), '');
  writeFileSync(at('data/receipts/site/secret'), 'not the secret');
  writeFileSync(at('data/secret'), secret);
  const database = new DatabaseSync(at('data/content.db'));
  database.exec('CREATE TABLE notes (text)');
  database.prepare('INSERT INTO notes VALUES (?)').run(personal);
  database.close();
}

function backup(to: string, more: { encryption?: Encryption; isWithoutSecret?: boolean } = {}): Promise<Manifest> {
  return takeBackup({
    environment: environmentOf('data'),
    to: at(to),
    encryption,
    product: '1',
    nowMs: 0,
    say: () => {},
    ...more,
  });
}

function restore(more: Partial<Parameters<typeof restoreArchive>[0]> = {}): Promise<Manifest> {
  return restoreArchive({
    environment: environmentOf('restored'),
    file: at('b.tar.age'),
    decryption,
    say: () => {},
    ...more,
  });
}

/** What a refused restore leaves: the archive, and nothing beside the data folder. */
const leftovers = () => readdirSync(root).filter((name) => !['data', 'b.tar.age', 'keys.txt'].includes(name));

test('a backup for several recipients opens with the identity of each, and restores to the same bytes', async () => {
  await backup('b.tar.age');
  expect(statSync(at('b.tar.age')).mode & 0o777).toBe(0o600);
  await restore();
  for (const file of ['secret', 'receipts/site/secret', join('media', longName), 'media/empty.txt'])
    expect(readFileSync(at('restored', file)).equals(readFileSync(at('data', file))), file).toBe(true);
  const database = new DatabaseSync(at('restored/content.db'), { readOnly: true });
  expect(database.prepare('SELECT text FROM notes').get()).toEqual({ text: personal });
  database.close();
  expect(leftovers()).toEqual(['restored']);
});

test('nothing in plain text remains: neither in the archive nor in a copy of the database', async () => {
  await backup('b.tar.age');
  const archive = readFileSync(at('b.tar.age'));
  for (const text of [personal, secret, 'picture picture', 'manifest'])
    expect(archive.includes(text), text).toBe(false);
  expect(existsSync(at('data/backup-scratch'))).toBe(false);
});

test('a second one is refused while one runs, and takes nothing from it', async () => {
  const running = lockScratch(at('data'));
  mkdirSync(at('data/backup-scratch'));
  writeFileSync(at('data/backup-scratch/copy'), '');
  await expect(backup('b.tar.age')).rejects.toMatchObject({ code: 'backup_running' });
  expect(existsSync(at('data/backup-scratch/copy'))).toBe(true);
  expect(leftovers()).toEqual([]);
  running?.release();
  const { files } = await backup('b.tar.age');
  expect(files.filter(({ path }) => path.includes('backup-scratch'))).toEqual([]);
  expect(existsSync(at('data/backup-scratch'))).toBe(false);
});

test('decrypted it is an ordinary tar archive with a folder that the restore takes', async () => {
  await backup('b.tar.age');
  const pieces: Uint8Array[] = [];
  for await (const piece of decryptFrom(at('b.tar.age'), decryption)) pieces.push(piece);
  mkdirSync(at('unpacked'));
  execFileSync('tar', ['-x', '-C', at('unpacked')], { input: Buffer.concat(pieces) });
  expect(readFileSync(at('unpacked/files/secret'), 'utf8')).toBe(secret);
  expect(readFileSync(at('unpacked/media', longName)).length).toBe(3_000_001);
  expect(JSON.parse(readFileSync(at('unpacked/manifest.json'), 'utf8'))).toMatchObject({ format: 1 });
});

const hasAge = spawnSync('age', ['--version']).status === 0;

test.skipIf(!hasAge)('the age program itself opens the archive', async () => {
  await backup('b.tar.age');
  writeFileSync(at('keys.txt'), `# made by a test\n${identity}\n`);
  const tar = execFileSync('age', ['--decrypt', '--identity', at('keys.txt'), at('b.tar.age')], { maxBuffer: 1 << 26 });
  const names = execFileSync('tar', ['-t'], { input: tar, encoding: 'utf8' });
  expect(names.trim().split('\n')).toEqual(
    expect.arrayContaining(['files/secret', 'databases/content.db', 'manifest.json']),
  );
});

test('a passphrase takes the place of keys', async () => {
  await backup('b.tar.age', { encryption: { passphrase: 'correct horse battery staple' } });
  await expect(restore({ decryption: { passphrase: 'incorrect horse battery' } })).rejects.toMatchObject({
    code: 'backup_locked',
  });
  await restore({ decryption: { passphrase: 'correct horse battery staple' } });
  expect(readFileSync(at('restored/secret'), 'utf8')).toBe(secret);
});

test('another identity is refused, and nothing is written', async () => {
  await backup('b.tar.age');
  await expect(restore({ decryption: { identities: [await generateIdentity()] } })).rejects.toMatchObject({
    code: 'backup_locked',
  });
  expect(leftovers()).toEqual([]);
});

/** The length of a piece of the encryption with its tag. */
const sealedPiece = 64 * 1024 + 16;

test.each<[string, (file: string) => void]>([
  ['cut within a piece', (file) => truncateSync(file, statSync(file).size - 1_000)],
  // Every piece that is left is genuine; only the mark of the last one is missing.
  ['cut between two pieces', (file) => truncateSync(file, headerBytes(file) + 16 + 2 * sealedPiece)],
  ['cut within the header', (file) => truncateSync(file, 100)],
  ['longer than written', (file) => appendFileSync(file, 'more')],
  ['changed in one bit', (file) => flip(file, statSync(file).size - 70_000)],
  ['no archive at all', (file) => writeFileSync(file, 'something else')],
])('a backup that is %s is refused, and nothing is written', async (_, damage) => {
  await backup('b.tar.age');
  damage(at('b.tar.age'));
  await expect(restore()).rejects.toMatchObject({ code: 'backup_damaged' });
  expect(leftovers()).toEqual([]);
});

test('a file that is missing, and a data folder in use, are refused before anything is decrypted', async () => {
  await expect(restore()).rejects.toMatchObject({ code: 'backup_not_found' });
  await backup('b.tar.age');
  await expect(restore({ environment: environmentOf('data') })).rejects.toMatchObject({ code: 'restore_not_empty' });
  await expect(backup('b.tar.age')).rejects.toMatchObject({ code: 'backup_target_exists' });
  expect(leftovers()).toEqual([]);
});

test('without its secret a backup holds every other file, and restores with that secret only', async () => {
  const { secret: described, files } = await backup('b.tar.age', { isWithoutSecret: true });
  expect(described).toEqual({ isIncluded: false, id: secretId(secret) });
  expect(files.map(({ path }) => path)).toContain('files/receipts/site/secret');
  expect(files.map(({ path }) => path)).not.toContain('files/secret');
  await expect(restore()).rejects.toMatchObject({ code: 'restore_secret' });
  await expect(restore({ secret: 'e'.repeat(64) })).rejects.toMatchObject({ code: 'restore_secret' });
  expect(leftovers()).toEqual([]);
  await restore({ secret });
  expect(readFileSync(at('restored/secret'), 'utf8')).toBe(secret);
});

test('a file from a form that arrives while the backup runs is in it, because a submission that is copied later may name it', async () => {
  mkdirSync(at('data/uploads'));
  writeFileSync(at('data/uploads/early'), 'early');
  const { files } = await takeBackup({
    environment: environmentOf('data'),
    to: at('b.tar.age'),
    encryption,
    product: '1',
    nowMs: 0,
    say: (line) => line.startsWith('databases') && writeFileSync(at('data/uploads/late'), 'late'),
  });
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['files/uploads/early', 'files/uploads/late']));
});

test('a SECRET of the environment is in no backup, and stays out of the data folder', async () => {
  rmSync(at('data/secret'));
  const environment = environmentOf('data', { SECRET: secret });
  await takeBackup({ environment, to: at('b.tar.age'), encryption, product: '1', nowMs: 0, say: () => {} });
  await expect(restore()).rejects.toMatchObject({ code: 'restore_secret' });
  await restore({ environment: environmentOf('restored', { SECRET: secret }) });
  expect(existsSync(at('restored/secret'))).toBe(false);
});

test('a PostgreSQL database is in the archive as it was, and no dump of it is left in the data folder', async () => {
  const [from, to] = [await createTestDatabase('postgres'), await createTestDatabase('postgres')];
  const environment = (name: string, { database }: TestDatabase) =>
    environmentOf(name, { DATABASE_URL: database.kind === 'postgres' ? database.url : '' });
  const query = async ({ database }: TestDatabase, statement: string) => {
    const client = new pg.Client({ connectionString: database.kind === 'postgres' ? database.url : '' });
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
  await query(from, `CREATE TABLE notes AS SELECT '${personal}'::text AS text`);
  await query(from, 'CREATE TABLE pages AS SELECT generate_series(1, 3) AS id');
  const { counts } = await takeBackup({
    environment: environment('data', from),
    to: at('b.tar.age'),
    encryption,
    product: '1',
    nowMs: 0,
    say: () => {},
  });
  expect(existsSync(at('data/backup-scratch'))).toBe(false);
  await restore({ environment: environment('restored', to) });
  expect((await query(to, 'SELECT text FROM notes')).rows).toEqual([{ text: personal }]);
  expect(counts).toEqual({ pages: 3 });
  await from.drop();
  await expect(
    takeBackup({
      environment: environment('data', from),
      to: at('c.tar.age'),
      encryption,
      product: '1',
      nowMs: 0,
      say: () => {},
    }),
  ).rejects.toMatchObject({ code: 'database_unreachable' });
  expect(leftovers()).toEqual(['restored']);
  await to.drop();
});

test('memory does not grow with the data', async () => {
  // Large enough that what waits for the garbage collector (some 60 MB) is no answer: who held the file would hold it all.
  const size = 300_000_000;
  const film = at('data/media/film.mp4');
  writeFileSync(film, '');
  truncateSync(film, size);
  const before = process.memoryUsage().arrayBuffers;
  let highest = 0;
  const watching = setInterval(() => (highest = Math.max(highest, process.memoryUsage().arrayBuffers)), 5);
  await backup('b.tar.age');
  clearInterval(watching);
  expect(highest - before).toBeLessThan(size / 2);
});

function headerBytes(file: string): number {
  const bytes = readFileSync(file);
  return bytes.indexOf('\n', bytes.indexOf('\n---') + 1) + 1;
}

function flip(file: string, position: number): void {
  const bytes = readFileSync(file);
  bytes[position] = (bytes[position] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
