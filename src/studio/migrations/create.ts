import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, readEnvironment } from '../../platform/environment.ts';
import { openStudio } from '../open.ts';
import { migrationFolder } from './folder.ts';

/**
 * `node src/studio/migrations/create.ts NAME`: writes what the configuration has and the migrations lack, for both
 * databases; needs neither of them running. Prints the files; prints nothing when there is nothing to write.
 */
async function create(kind: Database['kind'], name: string): Promise<void> {
  const folder = migrationFolder(kind);
  const before = new Set(readdirSync(folder));
  const content: Database = kind === 'sqlite' ? { kind, file: 'unused.db' } : { kind, url: 'postgres://unused/unused' };
  const { payload } = await openStudio({ environment: { ...readEnvironment(), content }, isConnected: false });
  payload.db.migrationDir = folder;
  await payload.db.createMigration({ migrationName: name, payload, skipEmpty: true });
  // Payload's index imports without extensions, which Node does not resolve; the folder is read instead.
  const index = join(folder, 'index.ts');
  if (existsSync(index)) rmSync(index);
  for (const file of readdirSync(folder).filter((made) => !before.has(made) && made !== 'index.ts')) {
    if (file.endsWith('.ts')) loadableByNode(join(folder, file));
    console.log(join('migrations', kind, 'content', file));
  }
}

/** Node strips types but keeps every import that is not marked as one. */
function loadableByNode(file: string): void {
  const source = readFileSync(file, 'utf8').replace(/import \{ MigrateUpArgs, MigrateDownArgs, sql \}/, 'import { type MigrateUpArgs, type MigrateDownArgs, sql }');
  writeFileSync(file, source);
}

const { positionals } = parseArgs({ allowPositionals: true });
const [name, only] = positionals;
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Give the migration a name of small letters, digits and underscores: node src/studio/migrations/create.ts add_topics');
  process.exit(1);
}
if (only !== 'postgres') await create('sqlite', name);
if (only !== 'sqlite') await create('postgres', name);
process.exit(0);
