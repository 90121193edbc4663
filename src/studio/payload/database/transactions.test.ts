import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../platform/testing.ts';
import { openTestStudio, type TestStudio } from '../../../../tests/studio/studio.ts';
import { execute } from './execute.ts';
import { inTransaction } from './in-transaction.ts';

describe.each(databaseKinds)('transactions on %s', (kind) => {
  let studio: TestStudio;

  beforeAll(async () => {
    studio = await openTestStudio(kind);
    await execute(studio, 'create table parents (id text primary key)');
    await execute(studio, 'create table children (parent text references parents (id) deferrable initially deferred)');
  });
  afterAll(() => studio?.close());

  const children = async () => (await execute(studio, 'select parent from children')).map(({ parent }) => parent);

  test('a commit that the database refuses is an error, not a success', async () => {
    await expect(
      inTransaction(studio.payload, (req) => execute(req, 'insert into children values (?)', ['nobody'])),
    ).rejects.toThrow(/foreign key|Failed query: commit/i);
    expect(await children()).toEqual([]);
    await inTransaction(studio.payload, async (req) => {
      await execute(req, 'insert into children values (?)', ['later']);
      await execute(req, 'insert into parents values (?)', ['later']);
    });
    expect(await children()).toEqual(['later']);
  });

  test('a save whose commit is refused fails for the editor', async () => {
    const req = await createLocalReq({}, studio.payload);
    await initTransaction(req);
    await studio.payload.create({
      collection: 'pages',
      req,
      data: { title: 'Unsaved', slug: 'unsaved', _status: 'published' },
    });
    await execute(req, 'insert into children values (?)', ['nobody']);
    await expect(commitTransaction(req)).rejects.toThrow(/foreign key|Failed query: commit/i);
    expect(await studio.payload.count({ collection: 'pages' })).toEqual({ totalDocs: 0 });
    expect(await studio.rows()).toEqual([]);
  });

  test('a transaction in which a statement failed is not committed by half, or silently not at all', async () => {
    const hasFailedInside = inTransaction(studio.payload, async (req) => {
      await execute(req, 'insert into parents values (?)', ['half']);
      await execute(req, 'insert into nowhere values (?)', ['x']).catch(() => undefined);
    });
    const outcome = await hasFailedInside.then(
      () => 'saved',
      () => 'refused',
    );
    const rows = await execute(studio, "select id from parents where id = 'half'");
    expect(outcome).toBe(rows.length === 1 ? 'saved' : 'refused');
  });

  test('nothing is written on behalf of a transaction that has ended', async () => {
    const req = await createLocalReq({}, studio.payload);
    await initTransaction(req);
    const late = { payload: studio.payload, transactionID: req.transactionID };
    await killTransaction(req);
    await expect(execute(late, 'insert into parents values (?)', ['late'])).rejects.toThrow('has ended');
  });

  test('ending a transaction twice does nothing', async () => {
    const req = await createLocalReq({}, studio.payload);
    await initTransaction(req);
    const id = await req.transactionID;
    await studio.payload.db.commitTransaction(id ?? '');
    await studio.payload.db.commitTransaction(id ?? '');
    await studio.payload.db.rollbackTransaction(id ?? '');
  });
});
