import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row, Sql } from '../../platform/database.ts';
import { openWitnessed } from '../../platform/open-database.ts';
import { signingKeyFor } from '../../platform/signing-key.ts';
import { createTestDatabase, databaseKinds, type TestDatabase } from '../../platform/testing.ts';
import { migrateWitnessed } from '../../platform/witnessed-migrations.ts';
import { parseErasureBody } from '../decision/journal-entries.ts';
import { beginErasure } from './erase.ts';
import { exportCsv, exportJson } from './export.ts';
import { hashOf, linkRecord } from './hashes.ts';
import { signDueHead } from './heads.ts';
import { chainKeysFor } from './keys.ts';
import { type ConsentRecord, partsOf, recordColumns, recordOf, valuesOf } from './record.ts';
import type { RecordFilter } from './search.ts';
import { appendSamples, sampleDecision, sampleId, sampleKeys, sampleSite, sampleTimeMs } from './testing.ts';
import { verifyDatabase, verifyExport } from './verify.ts';

const key = sampleKeys.signing;
const publicKeys = [key.publicKey];

/** Twelve records with heads at 5, 10 and 12; record 3 is erased. */
async function fill(sql: Sql): Promise<void> {
  await migrateWitnessed(sql);
  let nowMs = sampleTimeMs;
  for (const [from, to] of [
    [1, 5],
    [6, 10],
    [11, 12],
  ] as const) {
    for (let number = from; number <= to; number += 1)
      await appendSamples(sql, sampleDecision({ recordId: sampleId(number), surface: `surface ${number}` }));
    await signDueHead(sql, { keys: sampleKeys, nowMs: (nowMs += 1_000), isLast: true });
  }
  const body = parseErasureBody({
    recordIds: [sampleId(3)],
    visitorId: null,
    siteKey: sampleSite,
    requestedBy: 'owner',
    atMs: nowMs,
    erasesRecords: true,
    requester: '1',
  });
  if (body) await sql.transaction((statements) => beginErasure(statements, key, { id: 'erasure-1', body }));
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

describe.each(databaseKinds)('a chain on %s', (kind) => {
  let created: TestDatabase;
  let sql: Sql;
  beforeAll(async () => {
    created = await createTestDatabase(kind);
    sql = await openWitnessed({ witnessed: created.database });
    await fill(sql);
  });
  afterAll(async () => {
    await sql.close();
    await created.drop();
  });

  const verify = () => verifyDatabase(sql, { keys: sampleKeys });

  const insert = (record: ConsentRecord) =>
    sql.run(
      `INSERT INTO decisions (${recordColumns}, seal) VALUES (${valuesOf(record)
        .map(() => '?')
        .join(', ')}, ?)`,
      [...valuesOf(record), 'f'.repeat(64)],
    );

  /** Changes the database, verifies it, and restores everything. */
  async function faultsAfter(change: (statements: Sql) => Promise<unknown>) {
    const tables = {
      decisions: await sql.all('SELECT * FROM decisions'),
      chain_heads: await sql.all('SELECT * FROM chain_heads'),
      erasures: await sql.all('SELECT * FROM erasures'),
    };
    await change(sql);
    const { faults } = await verify();
    for (const [table, rows] of Object.entries(tables)) {
      await sql.run(`DELETE FROM ${table}`);
      for (const row of rows)
        await sql.run(
          `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
            .map(() => '?')
            .join(', ')})`,
          Object.values(row) as string[],
        );
    }
    return faults;
  }

  test('left alone it is whole, and says what was erased', async () => {
    expect(await verify()).toEqual({
      records: 12,
      erased: 1,
      headsChecked: 3,
      lastSequence: 12,
      uncovered: 0,
      notedChecked: 0,
      notedUntil: 0,
      faults: [],
    });
  });

  test.each([
    ['with a wrong hash', (record: ConsentRecord) => ({ ...record, action: 'accept' as const }), 'content_changed'],
    ['with a right hash', (record: ConsentRecord) => record, 'not_sealed'],
  ])('a record that somebody forged by SQL, %s, is found and named', async (_name, change, reason) => {
    const tail = recordOf((await sql.all('SELECT * FROM decisions ORDER BY sequence DESC LIMIT 1'))[0] ?? {});
    if (!tail) throw new Error('There is a chain.');
    const { body, decidedAtMs } = sampleDecision({ recordId: sampleId(99) });
    const forged = change(linkRecord(tail, partsOf(body, decidedAtMs)));
    expect(await faultsAfter(() => insert(forged))).toMatchObject([{ sequence: 13, recordId: sampleId(99), reason }]);
  });

  test('a history that was written anew from one record on, hashes and all, is found by the first head after it', async () => {
    const faults = await faultsAfter(async () => {
      const rows = await sql.all(`SELECT ${recordColumns} FROM decisions WHERE sequence >= 7 ORDER BY sequence`);
      let [before] = (await sql.all('SELECT hash FROM decisions WHERE sequence = 6')).map((row) => String(row.hash));
      await sql.run('DELETE FROM decisions WHERE sequence >= 7');
      for (const row of rows) {
        const record = recordOf(row);
        if (!record || before === undefined) throw new Error('There is a chain.');
        const changed = { ...record, previousHash: before, choices: { ...record.choices, advertisement: true } };
        const rewritten = { ...changed, hash: hashOf(changed, changed) };
        before = rewritten.hash;
        await insert(rewritten);
      }
    });
    expect(faults.filter(({ reason }) => reason === 'head_mismatch').map(({ sequence }) => sequence)).toEqual([10, 12]);
    expect(faults[0]).toMatchObject({ sequence: 7, reason: 'not_sealed' });
  });

  test.each([
    ['a record in the middle is missing', 'DELETE FROM decisions WHERE sequence = 6', { sequence: 7, reason: 'gap' }],
    ['the first is missing', 'DELETE FROM decisions WHERE sequence = 1', { sequence: 2, reason: 'gap' }],
    ['the end was cut off', 'DELETE FROM decisions WHERE sequence > 8', { sequence: 10, reason: 'head_missing' }],
    ['everything was deleted', 'DELETE FROM decisions', { sequence: 5, reason: 'head_missing' }],
    [
      'a personal part vanished without an erasure',
      "UPDATE decisions SET record_id = NULL, previous_record_id = NULL, consent_id = NULL, place = NULL, receipt_signature = NULL, salt = NULL, erased_by = 'erasure-1' WHERE sequence = 8",
      { sequence: 8, reason: 'erasure_unexplained' },
    ],
    [
      'a personal part vanished in part',
      'UPDATE decisions SET consent_id = NULL WHERE sequence = 8',
      { sequence: 8, reason: 'malformed' },
    ],
    ['an erasure is missing', 'DELETE FROM erasures', { sequence: 3, reason: 'erasure_unexplained' }],
    [
      'an erasure claims more than was signed',
      "UPDATE erasures SET sequences = '[3,8]'",
      { erasure: 'erasure-1', reason: 'erasure_signature_wrong' },
    ],
    [
      'a head was signed with another key',
      "UPDATE chain_heads SET public_key = 'other' WHERE sequence = 10",
      { sequence: 10, reason: 'head_unknown_key' },
    ],
    [
      'a head has the hash of another record',
      'UPDATE chain_heads SET hash = (SELECT hash FROM decisions WHERE sequence = 9) WHERE sequence = 10',
      { sequence: 10, reason: 'head_signature_wrong' },
    ],
  ])('is broken when %s', async (_name, statement, fault) => {
    expect((await faultsAfter(() => sql.run(statement)))[0]).toMatchObject(fault);
  });
});

describe('changing one character', () => {
  let created: TestDatabase;
  let sql: Sql;
  let folder: string;
  let exported: string;
  beforeAll(async () => {
    created = await createTestDatabase('sqlite');
    sql = await openWitnessed({ witnessed: created.database });
    await fill(sql);
    folder = mkdtempSync(join(tmpdir(), 'candor-export-'));
    exported = await textOf(exportJson(sql, { filter: {}, publicKey: key.publicKey, nowMs: sampleTimeMs }));
  });
  afterAll(async () => {
    await sql.close();
    await created.drop();
    rmSync(folder, { recursive: true });
  });

  const file = (text: string) => {
    const path = join(folder, 'export.json');
    writeFileSync(path, text);
    return path;
  };
  const changed = (text: string, at: number, by: number) => {
    const place = at % text.length;
    return (
      text.slice(0, place) +
      String.fromCharCode(33 + ((text.charCodeAt(place) - 33 + 1 + (by % 92)) % 94)) +
      text.slice(place + 1)
    );
  };

  // The mark is outside the chain: it may be set after the record was written.
  const covered = {
    decisions: [...recordColumns.split(/,\s*/).filter((column) => column !== 'is_overtaken'), 'seal'],
    chain_heads: ['sequence', 'hash', 'at_ms', 'signature', 'public_key'],
    erasures: ['id', 'at_ms', 'requested_by', 'requester', 'site_key', 'sequences', 'signature', 'public_key'],
  };
  const cells = Object.entries(covered).flatMap(([table, columns]) => columns.map((column) => ({ table, column })));

  test('of any cell in the database is found, and the record is named', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...cells),
        fc.record({ rowAt: fc.nat(), at: fc.nat(), by: fc.nat() }),
        async ({ table, column }, { rowAt, at, by }) => {
          const rows = await sql.all(`SELECT rowid AS place, * FROM ${table} ORDER BY rowid`);
          const row: Row = rows[rowAt % rows.length] ?? {};
          const before = row[column];
          const after =
            typeof before === 'number'
              ? before + 1 + (by % 7)
              : typeof before === 'string' && before !== ''
                ? changed(before, at, by)
                : 'x';
          const accepted = await sql
            .run(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`, [after, Number(row.place)])
            .catch(() => 0);
          if (accepted === 0) return; // The database itself rejected the change.
          const { faults } = await verifyDatabase(sql, { keys: sampleKeys });
          const place = table === 'decisions' && column === 'sequence' ? Number(after) : Number(row.place);
          await sql.run(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`, [before as string, place]);
          expect(faults.length).toBeGreaterThan(0);
          const named = faults.map((fault) => fault.sequence);
          if (table === 'decisions' && !['sequence', 'hash', 'erased_by'].includes(column))
            expect(named[0]).toBe(Number(row.place));
        },
      ),
      { numRuns: 400 },
    );
    expect((await verifyDatabase(sql, { keys: sampleKeys })).faults).toEqual([]);
  });

  test('of any record, head or erasure in an export is found', async () => {
    const [first = '', ...lines] = exported.split('\n');
    const body = lines.join('\n');
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (at, by) => {
        const altered = `${first}\n${changed(body, at, by)}`;
        if (saysTheSame(altered, exported)) return; // The change swapped one white space for another between two records.
        const outcome = await verifyExport(file(altered), { publicKeys }).then(
          ({ verdict }) => verdict.faults.length > 0,
          () => true,
        );
        expect(outcome).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('nothing, an export verifies without any database; with another key it does not', async () => {
    const whole = await verifyExport(file(exported), { publicKeys: [] });
    expect(whole).toMatchObject({
      verdict: { records: 12, erased: 1, headsChecked: 3, faults: [] },
      header: { publicKey: key.publicKey, isExcerpt: false },
    });
    const other = signingKeyFor('o'.repeat(32), 'chain-signing').publicKey;
    expect((await verifyExport(file(exported), { publicKeys: [other] })).verdict.faults[0]).toMatchObject({
      reason: 'head_unknown_key',
    });
  });

  test('an export is one JSON document, and an excerpt says that it is one', async () => {
    expect(JSON.parse(exported)).toMatchObject({
      format: 'candor-consent-records/1',
      records: { length: 12 },
      heads: { length: 3 },
      erasures: { length: 1 },
    });
    const excerpt = await textOf(
      exportJson(sql, { filter: { surface: 'surface 7' }, publicKey: key.publicKey, nowMs: sampleTimeMs }),
    );
    expect(await verifyExport(file(excerpt), { publicKeys })).toMatchObject({
      verdict: { records: 1, faults: [] },
      header: { isExcerpt: true },
    });
    expect(
      (await verifyExport(file(excerpt.replace('surface 7', 'surface 8')), { publicKeys })).verdict.faults,
    ).toMatchObject([{ sequence: 7, reason: 'content_changed' }]);
  });

  test('after SECRET was changed, the earlier public key vouches for what its heads cover', async () => {
    const later = chainKeysFor('l'.repeat(32));
    expect((await verifyDatabase(sql, { keys: later })).faults.length).toBeGreaterThan(0);
    expect((await verifyDatabase(sql, { keys: later, earlierKeys: publicKeys })).faults).toEqual([]);
  });

  test.each(['', 'not JSON\n', '{"format":"other","heads":[\n', '[]\n'])(
    'a file that is no export is told as that: %j',
    async (text) => {
      await expect(verifyExport(file(text), { publicKeys })).rejects.toMatchObject({ code: 'export_unreadable' });
    },
  );

  test('a file that ends early, and one that is not there, cannot be verified', async () => {
    await expect(verifyExport(file(exported.slice(0, -4)), { publicKeys })).rejects.toMatchObject({
      code: 'export_unreadable',
    });
    await expect(verifyExport(join(folder, 'nowhere.json'), { publicKeys })).rejects.toMatchObject({
      code: 'export_unreadable',
    });
  });

  test('no cell of a CSV export is a formula', async () => {
    await appendSamples(
      sql,
      sampleDecision({
        recordId: sampleId(50),
        surface: '=HYPERLINK("http://evil")',
        locale: '@x',
        bannerVersion: '+1',
        codeHash: '-1',
        bannerId: 'a,"b"\nc',
      }),
    );
    const filter: RecordFilter = { recordIds: [sampleId(50)] };
    const [head, ...rows] = (await textOf(exportCsv(sql, { filter }))).split('\r\n');
    expect(head?.split(',')).toContain('previous_hash');
    expect(rows[0]).toContain(`"'=HYPERLINK(""http://evil"")",` + `"a,""b""\nc",'+1,'@x,`);
    expect(readFileSync(file(exported), 'utf8')).not.toContain('HYPERLINK');
  });
});

function saysTheSame(one: string, other: string): boolean {
  try {
    return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
  } catch {
    return false;
  }
}
