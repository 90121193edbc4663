import { beforeEach, describe, expect, test } from 'vitest';
import { allGranted, noneGranted } from '../../platform/categories.ts';
import type { Sql } from '../../platform/database.ts';
import { databaseKinds, openTestWitnessed } from '../../platform/testing.ts';
import { type DecisionEntry, parseErasureBody } from '../decision/journal-entries.ts';
import { beginErasure } from './erase.ts';
import { exportCsv, exportJson } from './export.ts';
import { decisionsBy, decisionsPerDay } from './figures.ts';
import { parseRecord } from './record.ts';
import { readRecord, searchRecords } from './search.ts';
import { countValidDecisions } from './valid-decisions.ts';
import { appendSamples, sampleDecision, sampleId, sampleKeys, sampleSite, sampleTimeMs } from './testing.ts';
import { verifyDatabase } from './verify.ts';

const thread = 't'.repeat(32);
const [accept, refuse] = [
  { action: 'accept', choices: allGranted },
  { action: 'reject', choices: noneGranted },
] as const;

/** `number` identifies the decision, made at `order` and received by a server at `taken` ms. */
function made(
  ...[number, order, taken, changes = accept]: [
    number: number,
    order: number,
    taken: number,
    changes?: Partial<DecisionEntry>,
  ]
) {
  return sampleDecision({ recordId: sampleId(number), order, thread, takenAtMs: sampleTimeMs + taken, ...changes });
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  return items.length < 2
    ? [[...items]]
    : items.flatMap((one, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}

describe.each(databaseKinds)('on %s', (kind) => {
  let sql: Sql;
  beforeEach(() =>
    openTestWitnessed(kind, (opened) => {
      sql = opened;
    }),
  );

  const marked = async () =>
    (await searchRecords(sql, {}, { order: 'oldest', limit: 100 })).records
      .flatMap(({ isOvertaken, personal }) => (isOvertaken ? [personal?.recordId] : []))
      .sort();
  const lateAccept = () => appendSamples(sql, made(1, 2_000, 100, refuse), made(2, 1_000, 300));

  test('what came after a later decision is marked, in whichever order journals are carried and however they are cut', async () => {
    // 1 and 3 arrived in the order in which they were made. 2 was made between them and arrived last; 4 came after 3 in a process that knew 3.
    const decisions = [
      made(1, 1_000, 100),
      made(2, 1_500, 400, refuse),
      made(3, 2_000, 200),
      made(4, 1_200, 300, { ...accept, isOvertaken: true }),
    ];
    for (const order of ordersOf(decisions)) {
      await appendSamples(sql, ...order.slice(0, 2));
      for (const one of order.slice(2)) await appendSamples(sql, one);
      expect(await marked()).toEqual([sampleId(2), sampleId(4)]);
      expect(await verifyDatabase(sql, { keys: sampleKeys })).toMatchObject({ records: 4, faults: [] });
      await sql.run('DELETE FROM decisions');
    }
  });

  test('a decision that was sent again to another machine counts from its first arrival, whichever copy is carried first', async () => {
    const copies = [made(1, 2_000, 100, refuse), made(1, 2_000, 400, refuse), made(2, 1_000, 300)];
    for (const order of ordersOf(copies)) {
      for (const one of order) await appendSamples(sql, one);
      expect(await marked()).toEqual([sampleId(2)]);
      await sql.run('DELETE FROM decisions');
      await appendSamples(sql, ...order);
      expect(await marked()).toEqual([sampleId(2)]);
      expect(await verifyDatabase(sql, { keys: sampleKeys })).toMatchObject({ records: 2, faults: [] });
      await sql.run('DELETE FROM decisions');
    }
  });

  test.each([
    ['that was replaced in its turn', [made(1, 1_000, 100), made(2, 2_000, 200, refuse)], []],
    [
      'of another browser',
      [made(1, 2_000, 100, refuse), made(2, 1_000, 200, { ...accept, thread: 'u'.repeat(32) })],
      [],
    ],
    [
      'of another website',
      [made(1, 2_000, 100, refuse), made(2, 1_000, 200, { ...accept, siteKey: 'b'.repeat(32) })],
      [],
    ],
    ['without an order', [made(1, 2_000, 100, refuse), made(2, 0, 200)], []],
    ['at the same place that grants more', [made(1, 2_000, 100, refuse), made(2, 2_000, 200)], [sampleId(2)]],
    ['at the same place that grants less', [made(1, 2_000, 100), made(2, 2_000, 200, refuse)], []],
    [
      'under one consent id and no thread, as other code posts',
      [
        made(1, 2_000, 100, { ...refuse, thread: '', consentId: 'c' }),
        made(2, 1_000, 200, { ...accept, thread: '', consentId: 'c' }),
      ],
      [sampleId(2)],
    ],
    [
      'of a journal that does not say when it came',
      [
        made(1, 2_000, 0, { ...refuse, takenAtMs: 0 }),
        { ...made(2, 1_000, 0, { ...accept, takenAtMs: 0 }), decidedAtMs: sampleTimeMs + 1 },
      ],
      [sampleId(2)],
    ],
  ] as const)('a decision %s', async (_name, decisions, overtaken) => {
    for (const order of ordersOf(decisions)) {
      await appendSamples(sql, ...order);
      expect(await marked()).toEqual(overtaken);
      await sql.run('DELETE FROM decisions');
    }
  });

  test('it is no answer in any figure, and stands in the record, in both exports and among the decisions of its visitor', async () => {
    await lateAccept();
    const period = { fromMs: sampleTimeMs, toMs: sampleTimeMs + 1, siteKey: sampleSite };
    expect(await decisionsPerDay(sql, period)).toMatchObject([{ accept: 0, reject: 1 }]);
    expect(await decisionsBy(sql, 'surface', period)).toMatchObject([{ value: 'banner', accept: 0, reject: 1 }]);
    expect(
      await countValidDecisions(sql, { siteKey: sampleSite, versions: ['v1'], decisionDays: 1, nowMs: sampleTimeMs }),
    ).toBe(1);
    const exported = JSON.parse(
      await textOf(exportJson(sql, { filter: {}, publicKey: sampleKeys.signing.publicKey, nowMs: sampleTimeMs })),
    );
    expect(exported.records).toMatchObject([{ isOvertaken: false }, { isOvertaken: true }]);
    expect(
      (await textOf(exportCsv(sql, { filter: {} })))
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(',').at(-1)),
    ).toEqual(['is_overtaken', 'false', 'true']);
    expect((await readRecord(sql, 2))?.history.map(({ sequence, isOvertaken }) => [sequence, isOvertaken])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('an erasure reaches it with the others of its browser, and takes what ties them', async () => {
    await lateAccept();
    const body = parseErasureBody({
      recordIds: [sampleId(1)],
      visitorId: null,
      siteKey: sampleSite,
      requestedBy: 'owner',
      atMs: sampleTimeMs,
      erasesRecords: true,
    });
    if (body) await sql.transaction((statements) => beginErasure(statements, sampleKeys.signing, { id: 'e1', body }));
    expect(
      await sql.all('SELECT record_id, thread, decision_order, is_overtaken FROM decisions ORDER BY sequence'),
    ).toEqual([
      { record_id: null, thread: null, decision_order: 0, is_overtaken: 0 },
      { record_id: null, thread: null, decision_order: 0, is_overtaken: 1 },
    ]);
  });
});

test('a record of an export from before the mark is read, one with anything else in its place is not', () => {
  const hash = '0'.repeat(64);
  const {
    siteKey,
    action,
    choices,
    surface,
    bannerId,
    bannerVersion,
    locale,
    rule,
    placeSource,
    source,
    isVerified,
    codeHash,
  } = sampleDecision().body;
  const clear = {
    siteKey,
    action,
    choices,
    surface,
    bannerId,
    bannerVersion,
    locale,
    rule,
    placeSource,
    source,
    isVerified,
    codeHash,
    decidedAtMs: 1,
  };
  const older = { sequence: 1, previousHash: hash, commitment: hash, hash, ...clear, personal: null, erasedBy: 'e1' };
  expect(parseRecord({ ...older })).toMatchObject({ sequence: 1, isOvertaken: false });
  expect(parseRecord({ ...older, isOvertaken: true })).toMatchObject({ isOvertaken: true });
  for (const isOvertaken of [1, 'true', null]) expect(parseRecord({ ...older, isOvertaken })).toBeUndefined();
});
