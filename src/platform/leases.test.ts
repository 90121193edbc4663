import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from './database.ts';
import { leaseMs, openLeases } from './leases.ts';
import { openWitnessed } from './open-database.ts';
import { createTestDatabase, databaseKinds, type TestDatabase } from './testing.ts';
import { migrateWitnessed } from './witnessed-migrations.ts';

describe.each(databaseKinds)('on %s', (kind) => {
  let database: TestDatabase;
  let sql: Sql;
  const stops: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    database = await createTestDatabase(kind);
    sql = await openWitnessed({ witnessed: database.database });
    await migrateWitnessed(sql);
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await sql.close();
    await database.drop();
  });

  /** Takes part with rounds that begin when the test says so. */
  async function take(holder: string, nowMs = () => 0) {
    const failures: unknown[] = [];
    const leases = await openLeases({
      ...{ sql, names: ['mail', 'webhooks'] as const, holder, nowMs, everyMs: 1e9 },
      onFailure: (error) => failures.push(error),
    });
    stops.push(() => leases.stop());
    return { ...leases, failures };
  }

  /** What the passing of time does to the leases that nobody renews. */
  const pass = (ms: number) => sql.run('UPDATE leases SET until_ms = until_ms - ?', [ms]);

  /** The database's clock goes on while a slow machine works, so leases that must hold are made longer. */
  const prolong = () => pass(-3_600_000);

  test('of any number, one holds a lease, and after a restart the same one', async () => {
    const holders = await Promise.all(['a', 'b', 'c', 'd'].map((name) => take(name)));
    for (const name of ['mail', 'webhooks'] as const)
      expect(holders.filter((one) => one[name].isHeld())).toHaveLength(1);
    await prolong();
    const [row] = await sql.all("SELECT holder FROM leases WHERE name = 'mail'");
    expect((await take(String(row?.holder))).mail.isHeld()).toBe(true);
    await prolong();
    expect((await take('e')).mail.isHeld()).toBe(false);
  });

  test('a lease that nobody renews passes on, and one that is given back at once', async () => {
    const first = await take('first');
    await prolong();
    expect((await take('second')).mail.isHeld()).toBe(false);
    await pass(3_600_000 + leaseMs);
    const third = await take('third');
    await prolong();
    expect([third.mail.isHeld(), third.webhooks.isHeld()]).toEqual([true, true]);
    await first.stop();
    expect((await take('fourth')).mail.isHeld()).toBe(false);
    await third.stop();
    expect(third.mail.isHeld()).toBe(false);
    expect((await take('fifth')).mail.isHeld()).toBe(true);
  });

  test('who could not renew stops before another may begin', async () => {
    let nowMs = 0;
    const { mail } = await take('frozen', () => nowMs);
    expect(mail.isHeld()).toBe(true);
    await prolong();
    nowMs = leaseMs / 2;
    expect(mail.isHeld()).toBe(true);
    nowMs = leaseMs - 1;
    expect(mail.isHeld()).toBe(false);
    expect((await take('other')).mail.isHeld()).toBe(false);
  });

  test('without a database nothing is held, and that is said', async () => {
    await sql.run('ALTER TABLE leases RENAME TO away', []);
    const { mail, failures } = await take('first');
    expect([mail.isHeld(), failures.length]).toEqual([false, 1]);
    await sql.run('ALTER TABLE away RENAME TO leases', []);
  });
});
