import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createStoreClient } from '../../src/measurement/store/client.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import type { TestDatabase } from '../../src/platform/testing.ts';
import { pinnedNode, type Product, root } from './product.ts';

/* What a product has acknowledged to visitors, and what its data folder holds of it later: after a backup, a restart, an upgrade. */

/** Decides as a new visitor. @returns the visitor's Cookie header */
export async function decide({ siteUrl }: Product, categories: Record<string, boolean>): Promise<string> {
  const answer = await fetch(`${siteUrl}/consent/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify({ categories, surface: 'banner', id: newId() }),
  });
  if (answer.status !== 200) throw new Error(`A decision was answered with ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Sends page views one after the other. @returns the ids of those that were acknowledged */
export async function measure({ siteUrl }: Product, cookie: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const id = newId();
    const body = JSON.stringify({
      id: newId(),
      events: [{ id, name: 'page_view', age: 0, params: { page_location: `${siteUrl}/` } }],
    });
    const answer = await fetch(`${siteUrl}/measure/events`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: siteUrl, cookie },
      body,
    });
    if (answer.status === 204) ids.push(id);
  }
  return ids;
}

const newId = () => randomBytes(16).toString('hex');

/** Returns the ids of the page views in the event store; the server itself adds session starts. */
export async function storedIds(dataDir: string): Promise<string[]> {
  const client = createStoreClient({ environment: { dataDir, eventsUrl: undefined } });
  const answer = await client.query({
    query: "SELECT replaceAll(toString(event_id), '-', '') AS id FROM events WHERE name = 'page_view'",
    format: 'JSONEachRow',
  });
  const rows = await answer.json<{ id: string }>();
  await client.close();
  return rows.map(({ id }) => id);
}

/** Returns how many decisions are on record. */
export async function recordsIn({ database }: TestDatabase, dataDir: string): Promise<number> {
  const sql = await openWitnessed({
    witnessed: database.kind === 'postgres' ? database : { kind: 'sqlite', file: join(dataDir, 'witnessed.db') },
  });
  const [row] = await sql.all('SELECT count(*) AS n FROM decisions', []);
  await sql.close();
  return Number(row?.n);
}

/** Returns the variable that points a product at a database; none for SQLite, which is in the data folder. */
export function urlOf({ database }: TestDatabase): Record<string, string> {
  return database.kind === 'postgres' ? { DATABASE_URL: database.url } : {};
}

/** Runs one of the product's commands. @returns what it printed. @throws with what it printed when it fails */
export async function command(name: string, args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(pinnedNode, [join(root, `bin/${name}.mjs`), ...args], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
  });
  return stdout;
}
