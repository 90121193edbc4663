import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from './database.ts';
import { openDatabase, openWitnessed } from './open-database.ts';
import type { Database, Environment } from './environment.ts';
import { CandorError } from './errors.ts';
import { makeSecret, presentSecret, secretFile } from './secret.ts';

type Place = Pick<Environment, 'secret' | 'dataDir' | 'content' | 'witnessed'> &
  Partial<Pick<Environment, 'journalStream'>>;

/**
 * Returns the secret, and creates it at the first start. If data already depends on a lost secret, a new one would silently void it, so the start fails.
 * @throws CandorError `secret_missing`, and `database_unreachable` when it cannot be determined whether such data exists.
 */
export async function ensureSecret(environment: Place): Promise<string> {
  const present = presentSecret(environment);
  if (present) return present;
  if (environment.journalStream) throw notShared(environment);
  const kept = await findKept(environment);
  if (!kept) return makeSecret(environment);
  throw new CandorError({
    code: 'secret_missing',
    what: `The secret is missing (SECRET is not set and ${secretFile(environment)} does not exist), but there is ${kept} that was made with it.`,
    remedy: `Restore the secret from the backup, or set SECRET to its earlier value. If it is lost for good, docs/operations.md (A lost secret) explains what a new secret invalidates and how to create one.`,
  });
}

/** Other machines append to the stream and read it, and what one records the others must be able to prove. */
function notShared(environment: Place): CandorError {
  return new CandorError({
    code: 'secret_missing',
    what: `JOURNAL_URL is set, but there is no secret (SECRET is not set and ${secretFile(environment)} does not exist).`,
    remedy: 'Set SECRET to the same value on every machine. A new installation makes one with: openssl rand -hex 32.',
  });
}

/** Returns the first data found that depends on the secret it was made with; undefined at a real first start. */
async function findKept({ dataDir, content, witnessed }: Place): Promise<string | undefined> {
  if (existsSync(join(dataDir, 'receipts', 'keys.json'))) return 'a list of receipt keys';
  if (existsSync(join(dataDir, 'published', 'transparency.json'))) return 'a signed head of the consent records';
  const journals = join(dataDir, 'journals');
  if (
    existsSync(journals) &&
    readdirSync(journals, { recursive: true }).some((name) => String(name).endsWith('.journal'))
  )
    return "a journal of visitors' decisions";
  if (await holdsRow(witnessed, () => openWitnessed({ witnessed }), 'decisions')) return 'a chain of consent records';
  return (await holdsRow(content, () => openDatabase(content), 'users')) ? 'an account of the studio' : undefined;
}

/** Opening would create a SQLite file, so a missing one is not opened. */
async function holdsRow(database: Database, open: () => Promise<Sql>, table: 'decisions' | 'users'): Promise<boolean> {
  if (database.kind === 'sqlite' && !existsSync(database.file)) return false;
  const sql = await open();
  try {
    return (await sql.all(`SELECT 1 FROM ${table} LIMIT 1`)).length > 0;
  } catch (error) {
    if (isTableMissing(error)) return false;
    throw error;
  } finally {
    await sql.close();
  }
}

function isTableMissing(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === '42P01') || /no such table/.test(error.message));
}
