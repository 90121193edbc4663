import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, type Environment, readEnvironment } from '../../../platform/environment.ts';
import { openStudio, type Studio } from '../open.ts';
import { migrationFolder } from './folder.ts';

/** Returns the paths at which the configured schema and the last migration of a dialect differ. */
export async function lacking(kind: Database['kind'], environment: Environment): Promise<string[]> {
  const { payload } = await unconnected(kind, environment);
  const kit: unknown = payload.db.requireDrizzleKit?.();
  if (!isKit(kit)) throw new TypeError('The database adapter has no drizzle kit.');
  const wanted = flat(JSON.parse(JSON.stringify(await kit.generateDrizzleJson(payload.db.schema))));
  const written = flat(JSON.parse(lastSnapshot(kind)));
  return [...new Set([...wanted.keys(), ...written.keys()])].filter((path) => wanted.get(path) !== written.get(path));
}

type Wanted = { kind: Database['kind']; name: string; environment: Environment; isEmpty: boolean };

async function create({ kind, name, environment, isEmpty }: Wanted): Promise<void> {
  const folder = migrationFolder(kind);
  const before = new Set(readdirSync(folder));
  const { payload } = await unconnected(kind, environment);
  payload.db.migrationDir = folder;
  await payload.db.createMigration({ migrationName: name, payload, forceAcceptWarning: isEmpty });
  // Payload's index imports without file extensions, which Node does not resolve; the folder is read instead.
  const index = join(folder, 'index.ts');
  if (existsSync(index)) rmSync(index);
  const made = readdirSync(folder).filter((file) => !before.has(file) && file !== 'index.ts');
  // Without a terminal, a question about a renamed field ends without an answer or an error.
  if (made.length === 0)
    throw new Error(
      `No migration was written for ${kind}. Was a field renamed? Run this in a terminal and answer the question.`,
    );
  for (const file of made) {
    if (file.endsWith('.ts')) loadableByNode(join(folder, file));
    console.log(join('migrations', kind, 'content', file));
  }
  for (const snapshot of snapshotsOf(kind).slice(0, -1)) rmSync(join(folder, snapshot));
}

/** Opens a studio that knows its schema but opens no database. */
function unconnected(kind: Database['kind'], environment: Environment): Promise<Studio> {
  const content: Database = kind === 'sqlite' ? { kind, file: 'unused.db' } : { kind, url: 'postgres://unused/unused' };
  return openStudio({ environment: { ...environment, content }, isConnected: false });
}

/** Returns the snapshots of the schema, the newest last. Only the newest is kept: the next migration is what differs from it. */
export function snapshotsOf(kind: Database['kind']): string[] {
  return readdirSync(migrationFolder(kind))
    .filter((file) => file.endsWith('.json'))
    .sort();
}

function lastSnapshot(kind: Database['kind']): string {
  const last = snapshotsOf(kind).at(-1);
  return last ? readFileSync(join(migrationFolder(kind), last), 'utf8') : '{}';
}

/** Returns every value of a snapshot by its path, without the snapshot's own ids. */
function flat(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]]);
  const entries = Object.entries(value).filter(([key]) => path !== '' || (key !== 'id' && key !== 'prevId'));
  return new Map(entries.flatMap(([key, item]) => [...flat(item, `${path}/${key}`)]));
}

/**
 * Marks the type imports, because Node strips types but keeps every import that is not marked as one. On the way back, a table that was dropped took its
 * constraints along, and PostgreSQL refuses to drop one that is gone.
 */
function loadableByNode(file: string): void {
  const [up = '', down = ''] = readFileSync(file, 'utf8')
    .replace(
      /import \{ MigrateUpArgs, MigrateDownArgs, sql \}/,
      'import { type MigrateUpArgs, type MigrateDownArgs, sql }',
    )
    .split(/(?=export async function down)/);
  writeFileSync(file, up + down.replaceAll('DROP CONSTRAINT "', 'DROP CONSTRAINT IF EXISTS "'));
}

type Kit = { generateDrizzleJson(schema: unknown): unknown };

function isKit(kit: unknown): kit is Kit {
  return (
    typeof kit === 'object' &&
    kit !== null &&
    'generateDrizzleJson' in kit &&
    typeof kit.generateDrizzleJson === 'function'
  );
}

/**
 * `node src/studio/payload/migrations/create.ts NAME`: writes what the configuration has and the migrations lack, for both databases; needs neither
 * of them running. Prints the files, or nothing when there is nothing to write. When only one database needs a change, the other gets
 * an empty migration, so that both have the same list.
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name] = positionals;
  if (!name || !/^[a-z0-9_]+$/.test(name)) {
    console.error(
      'Give the migration a name of small letters, digits and underscores: npm run migration -- add_topics',
    );
    process.exit(1);
  }
  const environment = readEnvironment();
  const wanted: Wanted[] = [];
  for (const kind of ['sqlite', 'postgres'] as const)
    wanted.push({
      kind,
      name,
      environment,
      isEmpty: snapshotsOf(kind).length > 0 && (await lacking(kind, environment)).length === 0,
    });
  if (wanted.every(({ isEmpty }) => isEmpty)) process.exit(0);
  for (const one of wanted) await create(one);
  process.exit(0);
}

if (process.argv[1] === import.meta.filename) await main();
