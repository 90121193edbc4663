import { afterAll, beforeAll, expect, test } from 'vitest';
import { longRunningLimits } from '../../src/platform/postgres-pool.ts';
import { editingLimits } from '../../src/studio/payload/database/adapter.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { inTransaction } from '../../src/studio/payload/database/in-transaction.ts';
import { closeStudio, openStudio } from '../../src/studio/payload/open.ts';
import { lockPublishing } from '../../src/studio/publishing/read-model/rows.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

let shared: TestStudio;
beforeAll(async () => {
  shared = await openTestStudio('postgres');
});
afterAll(() => shared?.close());

test.each([
  { who: 'an editor, whom others wait for', databaseLimits: editingLimits, seconds: 5 },
  { who: 'a command, which makes pictures meanwhile', databaseLimits: longRunningLimits, seconds: 60 },
])('who holds the lock of publishing may be silent for $seconds s: $who', async ({ databaseLimits, seconds }) => {
  const studio = await openStudio({ environment: shared.environment, databaseLimits });
  const silence = await inTransaction(studio.payload, async (req) => {
    await lockPublishing(req);
    // Each publish takes the lock again.
    await lockPublishing(req);
    return execute(
      req,
      "select extract(epoch from current_setting('idle_in_transaction_session_timeout')::interval)::int as seconds",
    );
  });
  expect(silence).toMatchObject([{ seconds }]);
  await closeStudio(studio);
});
