import { expect, test } from 'vitest';
import type { Sql } from '../../../platform/database.ts';
import { openTestWitnessed } from '../../../platform/testing.ts';
import { readDeliveries } from './read.ts';

test('the reason of a delivery that an earlier version refused is read under its name today', async () => {
  let opened: Sql | undefined;
  const close = await openTestWitnessed('sqlite', (sql) => {
    opened = sql;
  });
  const sql = opened as Sql;
  for (const [index, reason] of ['secret_missing', 'destination_secret_missing', 'too_old', null].entries())
    await sql.run(
      `INSERT INTO deliveries (destination, event_id, event_name, site_key, record_id, visitor, happened_at_ms, queued_at_ms, status, attempts, next_at_ms, reason)
        VALUES ('d', ?, 'page_view', 's', 'r', 'v', 1, ?, 'refused', 0, 1, ?)`,
      [`e${index}`, -index, reason],
    );
  const { deliveries } = await readDeliveries(sql, {}, 2);
  expect(deliveries.map(({ reason }) => reason)).toEqual([
    'destination_secret_missing',
    'destination_secret_missing',
    'too_old',
    null,
  ]);
  await close();
});
