import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../src/platform/testing.ts';
import { linkEntry } from '../../src/studio/accounts/activity/chain.ts';
import type { FaultReason } from '../../src/studio/accounts/activity/faults.ts';
import { activityKeys } from '../../src/studio/accounts/activity/keys.ts';
import { note } from '../../src/studio/accounts/activity/note.ts';
import { insertEntry, readTail } from '../../src/studio/accounts/activity/rows.ts';
import { parseHead, readHead, verifyActivity } from '../../src/studio/accounts/activity/verify.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

/** Somebody who may write to the database, has removed its triggers, and does not know SECRET. */
describe.each(databaseKinds)('the activity log on %s', (kind) => {
  let studio: TestStudio;
  const run = (statement: string) => execute(studio, statement);

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    const on = kind === 'postgres' ? ' on account_activity' : '';
    for (const name of ['unchanged', 'kept', 'not_emptied', 'not_replaced'])
      await run(`drop trigger if exists account_activity_${name}${on}`);
  });
  afterAll(() => studio?.close());

  beforeEach(async () => {
    await run('delete from account_activity');
    await run('delete from account_activity_marks');
    for (const id of ['1', '2', '3', '4', '5'])
      await note(studio, {
        kind: 'changed',
        actor: { id: 'u', name: 'One' },
        subject: { kind: 'pages', id, title: id },
      });
    expect(await found()).toEqual([]);
  });

  async function found(heads: string[] = []): Promise<[FaultReason, number][]> {
    const parsed = heads.map(parseHead).filter((head) => head !== undefined);
    expect(parsed).toHaveLength(heads.length);
    return (await verifyActivity(studio, { heads: parsed })).faults.map(({ reason, sequence }) => [reason, sequence]);
  }

  const forged = async (secret: string) =>
    linkEntry(
      { tail: await readTail(studio), keys: activityKeys(secret) },
      {
        ...{ atMs: Date.now(), kind: 'erased', actorId: 'u', actor: 'One', subjectKind: '', subjectId: '' },
        ...{ subject: '', detail: '', address: '', times: 1 },
      },
    );

  test.each([
    ["update account_activity set kind = 'published' where sequence = 2", 'content_changed', 2],
    ['update account_activity set times = 9 where sequence = 2', 'content_changed', 2],
    ["update account_activity set at_ms = 5, detail = 'x' where sequence = 5", 'content_changed', 5],
    ["update account_activity set actor = 'Two' where sequence = 3", 'name_changed', 3],
    ["update account_activity set actor = '', actor_salt = '' where sequence = 3", 'name_missing', 3],
    ["update account_activity set seal = '' where sequence = 4", 'not_sealed', 4],
    ['delete from account_activity where sequence = 3', 'gap', 4],
    ['delete from account_activity where sequence < 3', 'gap', 3],
  ] as const)('%s', async (attack, reason, sequence) => {
    await run(attack);
    expect((await found())[0]).toEqual([reason, sequence]);
  });

  test('a removed end is found by the head that was noted elsewhere', async () => {
    const head = await readHead(studio);
    await run('delete from account_activity where sequence > 3');
    expect(await found()).toEqual([]);
    expect(await found([head])).toEqual([['head_missing', 5]]);
    // Entries that are written in their place do not help.
    for (const id of ['4', '5', '6'])
      await note(studio, { kind: 'changed', subject: { kind: 'pages', id, title: 'other' } });
    expect(await found([head])).toEqual([['head_mismatch', 5]]);
  });

  test('a fork is found: an entry that follows the same one as another', async () => {
    const entry = await forged('a secret that only these tests know');
    await insertEntry(studio, entry);
    await insertEntry(studio, { ...entry, sequence: entry.sequence + 1 });
    expect(await found()).toEqual([['other_predecessor', 7]]);
  });

  test('nobody else can add an entry, renumber the rest, or claim that retention has removed what is missing', async () => {
    await insertEntry(studio, await forged('another secret that is long enough'));
    expect(await found()).toEqual([['key_unknown', 6]]);
    await note(studio, { kind: 'changed' });
    expect(await found()).toEqual([['key_unknown', 6]]);
    const own = activityKeys('a secret that only these tests know');
    await run('delete from account_activity where sequence > 5');
    await insertEntry(studio, { ...(await forged('another secret that is long enough')), keyId: own.id });
    expect(await found()).toEqual([['content_changed', 6]]);
    await run('delete from account_activity where sequence > 5');
    const [second] = await run('select hash from account_activity where sequence = 2');
    await run('delete from account_activity where sequence < 3');
    await run(
      `insert into account_activity_marks (kind, sequence, hash, at_ms, key_id, seal) values ('cut', 2, '${String(second?.hash)}', 1, '${own.id}', '${'0'.repeat(64)}')`,
    );
    expect(await found()).toEqual([['mark_wrong', 3]]);
  });
});
