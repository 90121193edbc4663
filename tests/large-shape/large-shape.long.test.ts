/** @module-tag long */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { createStoreClient } from '../../src/measurement/store/client.ts';
import type { Sql } from '../../src/platform/database.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { openSharedFiles } from '../../src/platform/files/shared-files.ts';
import { openWitnessed } from '../../src/platform/open-database.ts';
import { command } from '../support/acknowledged.ts';
import { root } from '../support/product.ts';
import { type Publisher, startPublisher } from './publisher.ts';
import { type Shape, startShape } from './shape.ts';
import { startTroubles, type TroubleMaker } from './troubles.ts';
import { startVisitors, type Visitors } from './visitors.ts';

/*
 * Three sites, two workers, two studios and everything they find by URL. Visitors decide, are measured and send forms with pictures, and an editor publishes,
 * while one thing after another is killed, hangs or is restarted.
 */

const minutes = Number(process.env.LARGE_SHAPE_MINUTES ?? 20);
/** How old a page may be after a publish was answered, while nothing is wrong. */
const oldestPageMs = patient(2_000);
const settled = { timeout: patient(180_000), interval: 500 };
/** A mail that the server did not take is tried again minutes later. */
const mailsWithinMs = patient(900_000);

let shape: Shape;
let sql: Sql;
let visitors: Visitors;
let publisher: Publisher;
let troubles: TroubleMaker;

beforeAll(
  async () => {
    shape = await startShape();
    const environment = readEnvironment(shape.environment);
    sql = await openWitnessed(environment);
    visitors = startVisitors(shape.siteUrl);
    troubles = startTroubles(shape, minutes * 60_000);
    publisher = startPublisher(shape, troubles.quietSince);
    await troubles.done;
    await visitors.stop();
    await publisher.stop();
    keepReport();
  },
  minutes * 60_000 + patient(600_000),
);
afterAll(async () => {
  await sql?.close();
  await shape?.remove();
}, patient(120_000));

test('visitors were served all the time, and every kind of trouble came', () => {
  const { decisions, events, forms } = visitors.acknowledged;
  expect([decisions.size > 100, events.size > 100, forms.size > 10]).toEqual([true, true, true]);
  expect(troubles.begun.length).toBeGreaterThan(minutes);
});

test('every acknowledged decision is on record, once', async () => {
  const recorded = async () =>
    (await sql.all('SELECT consent_id AS id FROM decisions', [])).map(({ id }) => String(id));
  await expect.poll(async () => missing(visitors.acknowledged.decisions, await recorded()), settled).toEqual([]);
  expect(twice(await recorded())).toEqual([]);
});

test('every acknowledged event is stored, once', async () => {
  const client = createStoreClient({ environment: readEnvironment(shape.environment) });
  const stored = async () => {
    const query = "SELECT replaceAll(toString(event_id), '-', '') AS id FROM events WHERE name = 'page_view'";
    const answer = await client.query({ query, format: 'JSONEachRow' });
    return (await answer.json<{ id: string }>()).map(({ id }) => id);
  };
  await expect.poll(async () => missing(visitors.acknowledged.events, await stored()), settled).toEqual([]);
  expect(twice(await stored())).toEqual([]);
  await client.close();
});

test('every acknowledged form is there once, with its picture', async () => {
  const { forms } = visitors.acknowledged;
  const submissions = async () => await sql.all('SELECT fields, files FROM submissions', []);
  const messages = async () => (await submissions()).map(({ fields }) => messageIn(String(fields)));
  await expect.poll(async () => missing(forms, await messages()), settled).toEqual([]);
  expect(twice(await messages())).toEqual([]);
  expect((await messages()).filter((message) => !forms.has(message) && !visitors.unanswered.has(message))).toEqual([]);
  const files = openSharedFiles(readEnvironment(shape.environment), 'uploads');
  for (const row of await submissions()) {
    const [file]: { id: string }[] = JSON.parse(String(row.files));
    expect(await files.stat(String(file?.id)), String(row.fields)).toBeDefined();
  }
});

test('every mail was sent, and none twice', { timeout: mailsWithinMs + patient(60_000) }, async () => {
  const waiting = async () => (await sql.all("SELECT id FROM outbox WHERE status <> 'sent'", [])).length;
  await expect.poll(waiting, { ...settled, timeout: mailsWithinMs }).toBe(0);
  const ids = shape.smtp.mails.map(({ text }) => /^Message-ID: <([^@]*)@/im.exec(text)?.[1] ?? '');
  expect(ids.length).toBeGreaterThan(0);
  expect(twice(ids)).toEqual([]);
});

test('the records are one valid chain', async () => {
  expect(await command('consent-verify', [], shape.environment)).toContain('The chain is intact.');
});

test('while nothing is wrong no page is older than two seconds after a publish, and at the end all are new', () => {
  const quiet = publisher.publications.filter(({ isQuiet }) => isQuiet);
  expect(quiet.length).toBeGreaterThan(minutes);
  expect(Math.max(...quiet.flatMap(({ lagsMs }) => lagsMs))).toBeLessThan(oldestPageMs);
});

function messageIn(fields: string): string {
  const read: { name: string; values: string[] }[] = JSON.parse(fields);
  return String(read.find(({ name }) => name === 'message')?.values[0]);
}

function missing(wanted: ReadonlySet<string>, kept: readonly string[]): string[] {
  const there = new Set(kept);
  return [...wanted].filter((id) => !there.has(id));
}

function twice(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.has(id) || !seen.add(id));
}

/** The figures for docs/operations.md: what was acknowledged, how each trouble ended, and how old pages were. */
function keepReport(): void {
  const { decisions, events, forms } = visitors.acknowledged;
  const report = {
    ...{ minutes, troubles: troubles.begun, recoveriesMs: Object.fromEntries(troubles.recoveries) },
    acknowledged: { decisions: decisions.size, events: events.size, forms: forms.size },
    outcomes: Object.fromEntries([...visitors.outcomes, ...publisher.outcomes]),
    publications: publisher.publications,
    proxy: shape.proxy.output(),
  };
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results/large-shape.json'), JSON.stringify(report, null, 1));
}
