import { afterEach, beforeEach, expect, it } from 'vitest';
import { patient } from '../../launch/machine-speed.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import { silentLog } from '../../platform/log.ts';
import { openWitnessed } from '../../platform/open-database.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing.ts';
import { migrateWitnessed } from '../../platform/witnessed-migrations.ts';
import { batchOf, eventNamed, granting, nextId, openTestIngest } from '../ingest/testing.ts';
import { createLinking } from './linking.ts';
import { openStoredLinks, sweepUsedLinks } from './stored-links.ts';
import type { UsedLinks } from './used-links.ts';

/* Two machines whose sites share nothing but PostgreSQL. */

/** On a slow machine many claims wait for longer than a visitor's page would. */
const ms = patient(60_000);
const limits = { connectMs: ms, statementMs: ms, idleInTransactionMs: ms, idleWithLockMs: ms };

let database: TestDatabase;
let sql: Sql;
let machines: [UsedLinks, UsedLinks];
beforeEach(async () => {
  database = await createTestDatabase('postgres');
  sql = await openWitnessed({ witnessed: database.database });
  await migrateWitnessed(sql);
  const url = database.database.kind === 'postgres' ? database.database.url : '';
  machines = [openStoredLinks(url, limits), openStoredLinks(url, limits)];
});
afterEach(async () => {
  for (const machine of machines) await machine.close();
  await sql.close();
  await database.drop();
});

it('a token is good once over all machines, but for the same page again', async () => {
  const [one, other] = machines;
  expect(await one.claim('token', 'page')).toBe(true);
  expect(await other.claim('token', 'another page')).toBe(false);
  expect(await other.claim('token', 'page')).toBe(true);
  expect(await one.claim('another token', 'another page')).toBe(true);
});

it('of many pages that present a token at once, one gets it', async () => {
  const claims = await Promise.all(
    Array.from({ length: 40 }, (_, at) => machines[at % 2 === 0 ? 0 : 1].claim('token', `page ${at}`)),
  );
  expect(claims.filter(Boolean)).toHaveLength(1);
});

it('the worker removes what could not be redeemed any more', async () => {
  await machines[0].claim('old', 'page');
  await sql.run('UPDATE used_links SET until_ms = 1');
  await machines[0].claim('new', 'page');
  expect(await sweepUsedLinks(sql)).toBe(1);
  expect(await machines[1].claim('new', 'another page')).toBe(false);
});

it('while the database is away, a visitor is not linked, and their batch is taken', async () => {
  const away = openStoredLinks('postgres://nobody@127.0.0.1:1/nothing');
  const ingest = openTestIngest(granting('analytics'), 's'.repeat(32), away);
  ingest.state.linkedDomain = 'one.example';
  const other = createLinking({
    ...{ linkSecret: 'l'.repeat(32), linkedDomain: () => 'example.com', used: away },
    ...{ nowMs: fixedClock(ingest.clock.nowMs()).nowMs, log: silentLog },
  });
  const visitor = 'ab'.repeat(16);
  const link = other.issue(visitor, 'one.example');
  const answer = await ingest.post({ ...batchOf(eventNamed('page_view')), page: nextId(), link });
  expect(answer.status).toBe(204);
  expect(ingest.journaled()[0]?.visitor).toMatch(/^[0-9a-f]{32}$/);
  expect(ingest.journaled()[0]?.visitor).not.toBe(visitor);
  await away.close();
});
