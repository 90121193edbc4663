import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../src/platform/testing.ts';
import { enterDocument, leaveDocument } from '../../src/studio/editing/revisions/presence.ts';
import { openTestStudio, type TestStudio } from './studio.ts';

describe.each(databaseKinds)('who has a document open, on %s', (kind) => {
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await openTestStudio(kind);
  });
  afterAll(() => studio?.close());

  const enter = (document: string, tab: string, person: string, nowMs: number) =>
    enterDocument(studio, { document, tab, person, nowMs });

  test('everybody else is named once, whoever came first before', async () => {
    expect(await enter('pages:1', 'tab 1', 'anna', 100)).toEqual([]);
    await enter('pages:1', 'tab 2', 'bea', 1_000);
    await enter('pages:1', 'tab 3', 'bea', 2_000);
    await enter('pages:1', 'tab 2', 'bea', 2_500);
    expect(await enter('pages:1', 'tab 4', 'carl', 3_000)).toEqual([
      { person: 'anna', sinceMs: 100 },
      { person: 'bea', sinceMs: 1_000 },
    ]);
    expect(await enter('pages:2', 'tab 5', 'carl', 3_000)).toEqual([]);
  });

  test('who leaves, or is not heard of any more, is gone', async () => {
    await enter('pages:3', 'tab 1', 'anna', 100_000);
    await enter('pages:3', 'tab 2', 'bea', 100_000);
    await leaveDocument(studio, { document: 'pages:3', tab: 'tab 2' });
    expect((await enter('pages:3', 'tab 3', 'carl', 130_000)).map(({ person }) => person)).toEqual(['anna']);
    expect(await enter('pages:3', 'tab 3', 'carl', 140_000)).toEqual([]);
  });

  test('one document has a hundred tabs at most', async () => {
    for (let tab = 0; tab < 105; tab++) await enter('pages:4', `tab ${tab}`, `person ${tab}`, 200_000);
    expect(await enter('pages:4', 'tab 0', 'person 0', 200_001)).toHaveLength(99);
  });
});
