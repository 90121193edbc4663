import { expect, test } from 'vitest';
import { createPostgresPool, requestLimits } from '../postgres-pool.ts';
import { createTestDatabase } from '../testing.ts';
import { poolMetrics } from './pool-metrics.ts';
import { createRegistry } from './registry.ts';

const { scrape } = createRegistry([poolMetrics()]);
const used = async () => Number(/connections\{state="used"\} (\d+)/.exec(await scrape())?.[1] ?? 0);

test('connections to PostgreSQL are counted while they are in use, until their pool ends', async () => {
  const { database, drop } = await createTestDatabase('postgres');
  const pool = createPostgresPool(database.kind === 'postgres' ? database.url : '', requestLimits, { max: 2 });
  const before = await used();
  const connections = [await pool.connect(), await pool.connect()];
  expect((await used()) - before).toBe(2);
  const third = pool.connect();
  expect(await scrape()).toMatch(/^candor_database_connections_waiting [1-9]/m);
  connections[0]?.release();
  (await third).release();
  connections[1]?.release();
  expect((await used()) - before).toBe(0);
  await pool.end();
  await drop();
});
