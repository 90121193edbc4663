import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '../../platform/database.ts';
import { openWitnessed } from '../../platform/open-database.ts';
import { createTestDatabase, databaseKinds, type TestDatabase } from '../../platform/testing.ts';
import { migrateWitnessed } from '../../platform/witnessed-migrations.ts';
import { appendRecords } from './append.ts';
import { chainEarlierDecisions } from './earlier.ts';
import { commitmentOf, genesisHash, hashOf } from './hashes.ts';
import { recordColumns, recordOf } from './record.ts';
import { appendSamples, sampleDecision, sampleId, sampleKeys, sampleTimeMs } from './testing.ts';
import { verifyDatabase } from './verify.ts';

const root = join(import.meta.dirname, '../../..');

test('the encodings are the ones that are documented: the same record has the same hash for ever', () => {
  const personal = {
    salt: 'ab'.repeat(8),
    recordId: 'r',
    previousRecordId: null,
    consentId: 'c',
    place: 'US-CA',
    receiptSignature: 's',
  };
  const commitment = commitmentOf(personal);
  expect(commitment).toBe('fd64f8df9f91c109bf3ae4ab4d668b33b2394c1a41ccd5e01087f7fa8c6c4a33');
  const clear = {
    ...({
      siteKey: 'k',
      action: 'partial',
      choices: { functional: false, analytics: true, performance: false, advertisement: false },
    } as const),
    ...{
      surface: 'banner',
      bannerId: 'b',
      bannerVersion: 'v',
      locale: 'en',
      rule: 'opt-in',
      placeSource: 'header',
      source: 'visitor',
    },
    ...{ isVerified: true, codeHash: 'h', decidedAtMs: 1_800_000_000_000 },
  };
  expect(hashOf({ sequence: 1, previousHash: genesisHash, commitment }, clear)).toBe(
    '0a20f0920172bf9f26f803e8c09a59982a72f8fa0f9008369486bce74a20c919',
  );
});

describe.each(databaseKinds)('on %s', (kind) => {
  let created: TestDatabase;
  let sql: Sql;
  beforeEach(async () => {
    created = await createTestDatabase(kind);
    sql = await openWitnessed({ witnessed: created.database });
    await migrateWitnessed(sql);
  });
  afterEach(async () => {
    await sql.close();
    await created.drop();
  });

  const records = async () => (await sql.all(`SELECT ${recordColumns} FROM decisions ORDER BY sequence`)).map(recordOf);
  const sampleNumbered = (number: number) => sampleDecision({ recordId: sampleId(number) });

  test('L10: a record holds who was asked how, what was granted and denied, in which words, and when', async () => {
    await appendSamples(
      sql,
      sampleDecision({
        previousRecordId: sampleId(9),
        rule: 'opt-out',
        source: 'signal',
        isVerified: false,
        locale: 'de',
      }),
    );
    expect(await records()).toMatchObject([
      {
        ...{
          sequence: 1,
          previousHash: genesisHash,
          siteKey: 'a'.repeat(32),
          action: 'partial',
          surface: 'banner',
          bannerVersion: 'v1',
          locale: 'de',
        },
        ...{
          rule: 'opt-out',
          placeSource: 'header',
          source: 'signal',
          isVerified: false,
          codeHash: 'c0de',
          decidedAtMs: sampleTimeMs,
          erasedBy: null,
        },
        choices: { functional: false, analytics: true, performance: false, advertisement: false },
        personal: {
          recordId: sampleId(1),
          previousRecordId: sampleId(9),
          consentId: `consent-${sampleId(1)}`,
          place: 'DE',
          receiptSignature: 'signature',
        },
      },
    ]);
  });

  test('each record names the hash of the one before, over any number of appends', async () => {
    expect(await appendSamples(sql, sampleNumbered(1), sampleNumbered(2))).toBe(2);
    expect(await appendSamples(sql, sampleNumbered(3))).toBe(1);
    const chain = await records();
    expect(chain.map((record) => record?.sequence)).toEqual([1, 2, 3]);
    expect(chain.map((record) => record?.previousHash)).toEqual([genesisHash, chain[0]?.hash, chain[1]?.hash]);
    expect(new Set(chain.map((record) => record?.personal?.salt)).size).toBe(3);
  });

  test('a repeat changes nothing and leaves no gap, in one append and in the next', async () => {
    expect(await appendSamples(sql, sampleNumbered(1), sampleNumbered(1))).toBe(1);
    expect(await appendSamples(sql, sampleNumbered(1), sampleNumbered(2))).toBe(1);
    expect((await records()).map((record) => record?.sequence)).toEqual([1, 2]);
  });

  test('what a database cannot hold is replaced before it is hashed', async () => {
    await appendSamples(sql, sampleDecision({ surface: 'a\0b\ud800c', locale: '\udc00' }));
    const [record] = await records();
    expect(record).toMatchObject({ surface: 'a\uFFFDb\uFFFDc', locale: '\uFFFD' });
    expect(record && hashOf(record, record)).toBe(record?.hash);
  });

  test('many who append at once make one chain without a fork', async () => {
    const others = await Promise.all([1, 2, 3].map(() => openWitnessed({ witnessed: created.database })));
    const numbers = Array.from({ length: 24 }, (_, at) => at + 1);
    await Promise.all(numbers.map((number) => appendSamples(others[number % 3] ?? sql, sampleNumbered(number))));
    await Promise.all(others.map((other) => other.close()));
    const chain = await records();
    expect(chain.map((record) => record?.sequence)).toEqual(numbers);
    for (const [at, record] of chain.entries())
      expect(record?.previousHash).toBe(at === 0 ? genesisHash : chain[at - 1]?.hash);
  });

  test('the database itself refuses a second successor', async () => {
    await appendSamples(sql, sampleNumbered(1), sampleNumbered(2));
    const fork = `INSERT INTO decisions (${recordColumns}, seal) SELECT sequence + 5, ${recordColumns
      .split(/,\s*/)
      .slice(1)
      .map((column) => (column === 'hash' ? "'other'" : column === 'record_id' ? "'other'" : column))
      .join(', ')}, seal FROM decisions WHERE sequence = 2`;
    await expect(sql.run(fork)).rejects.toThrow(/unique/i);
  });

  test('a database of the time before the chain is migrated with its decisions, and goes on', async () => {
    const old = await createTestDatabase(kind);
    const folder = mkdtempSync(join(tmpdir(), 'candor-migrations-'));
    for (const name of ['0001-records.sql', '0002-worker.sql'])
      copyFileSync(join(root, 'migrations', kind, 'witnessed', name), join(folder, name));
    const database = await openWitnessed({ witnessed: old.database });
    await migrateWitnessed(database, folder);
    await database.run(
      "INSERT INTO decisions VALUES ('r1', NULL, 'c', 'k', 'accept', 1, 1, 1, 1, 'banner', 'b', 'v1', 'en', 's', 10)",
    );
    await migrateWitnessed(database);
    expect(await chainEarlierDecisions(database, sampleKeys)).toBe(1);
    await appendSamples(database, sampleNumbered(2));
    expect(await database.all('SELECT sequence, record_id, action FROM decisions ORDER BY sequence')).toEqual([
      { sequence: 1, record_id: 'r1', action: 'accept' },
      { sequence: 2, record_id: sampleId(2), action: 'partial' },
    ]);
    expect(await verifyDatabase(database, { keys: sampleKeys })).toMatchObject({ records: 2, faults: [] });
    await database.close();
    await old.drop();
    rmSync(folder, { recursive: true });
  });

  test('decisions of the time before the chain come first, in the order of their times, once', async () => {
    for (const [number, atMs] of [
      [3, 30],
      [1, 10],
      [2, 20],
      [5, 30],
    ] as const) {
      await sql.run(
        `INSERT INTO earlier_decisions (record_id, previous_record_id, consent_id, site_key, action, functional, analytics, performance, advertisement, surface, banner_id, banner_version, locale, receipt_signature, decided_at_ms)
         VALUES (?, NULL, 'c', 'k', 'reject', 0, 0, 0, 0, 'banner', 'b', 'v1', 'en', 's', ?)`,
        [sampleId(number), atMs],
      );
    }
    expect(await chainEarlierDecisions(sql, sampleKeys)).toBe(4);
    expect(await chainEarlierDecisions(sql, sampleKeys)).toBe(0);
    expect((await records()).map((record) => record?.personal?.recordId)).toEqual([1, 2, 3, 5].map(sampleId));
    expect((await records())[0]).toMatchObject({
      decidedAtMs: 10,
      action: 'reject',
      rule: 'opt-in',
      source: 'visitor',
      isVerified: true,
      codeHash: '',
    });
  });

  test('a transaction that fails adds nothing', async () => {
    const failing = sql.transaction(async (statements) => {
      await appendRecords(statements, { dialect: sql.dialect, keys: sampleKeys }, [sampleNumbered(1)]);
      throw new Error('power cut');
    });
    await expect(failing).rejects.toThrow('power cut');
    expect(await records()).toEqual([]);
  });
});
