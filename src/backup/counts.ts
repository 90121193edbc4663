import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { witnessedSchema } from '../platform/open-database.ts';
import type { CountName, Counts } from './contract.ts';

type Counted = readonly (readonly [name: CountName, table: string])[];

const content: Counted = [
  ['pages', 'pages'],
  ['posts', 'posts'],
  ['media', 'media'],
  ['accounts', 'users'],
];
const witnessed: Counted = [
  ['consentRecords', 'decisions'],
  ['submissions', 'submissions'],
  ['subscribers', 'subscribers'],
];

/** Counts the rows of a SQLite file that nobody writes to. Tables that it does not have are left out, so either database may be given. */
export function countSqlite(file: string): Counts {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const isHere = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
    const counts: Counts = {};
    for (const [name, table] of [...content, ...witnessed]) {
      if (isHere.get(table)) counts[name] = Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
    }
    return counts;
  } finally {
    database.close();
  }
}

/** Counts the rows that this connection sees, of both parts of a PostgreSQL database. */
export async function countPostgres(client: pg.Client): Promise<Counts> {
  const counts: Counts = {};
  const places = [...content.map(placedIn('public')), ...witnessed.map(placedIn(witnessedSchema))];
  for (const { name, table } of places) {
    const { rows: found } = await client.query('SELECT to_regclass($1) AS place', [table]);
    if (found[0]?.place === null) continue;
    const { rows } = await client.query(`SELECT count(*) AS n FROM ${table}`);
    counts[name] = Number(rows[0]?.n);
  }
  return counts;
}

function placedIn(schema: string): (counted: Counted[number]) => { name: CountName; table: string } {
  return ([name, table]) => ({ name, table: `${schema}.${table}` });
}
