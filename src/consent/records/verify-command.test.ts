import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWitnessed } from '../../platform/open-database.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { migrateWitnessed } from '../../platform/witnessed-migrations.ts';
import { exportJson } from './export.ts';
import { signDueHead } from './heads.ts';
import { appendSamples, sampleDecision, sampleId, sampleKeys, sampleTimeMs } from './testing.ts';
import { runVerify } from './verify-command.ts';

let dataDir: string;
let environment: Record<string, string>;
let shown: string[];
let told: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-verify-'));
  environment = { DATA_DIR: dataDir, SECRET: 's'.repeat(32) };
  [shown, told] = [[], []];
  vi.spyOn(console, 'log').mockImplementation((text) => void shown.push(text));
  vi.spyOn(console, 'error').mockImplementation((text) => void told.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

/** Creates a chain of three records with a head, and its export. */
async function fill(change = ''): Promise<string> {
  const sql = await openWitnessed(readEnvironment(environment));
  await migrateWitnessed(sql);
  await appendSamples(sql, ...[1, 2, 3].map((number) => sampleDecision({ recordId: sampleId(number) })));
  await signDueHead(sql, { keys: sampleKeys, nowMs: sampleTimeMs });
  let text = '';
  for await (const piece of exportJson(sql, {
    filter: {},
    publicKey: sampleKeys.signing.publicKey,
    nowMs: sampleTimeMs,
  }))
    text += piece;
  if (change !== '') await sql.run(change);
  await sql.close();
  const file = join(dataDir, 'export.json');
  writeFileSync(file, text);
  return file;
}

test('a whole chain ends with 0 and says how many records it checked', async () => {
  await fill();
  expect(await runVerify([], environment)).toBe(0);
  expect(shown.join()).toMatch(/The chain is intact\.\n  3 records, 0 of them erased, 1 signed heads, 0 records after/);
});

test('a changed record ends with 1 and is named first, for people and for programs', async () => {
  await fill("UPDATE decisions SET action = 'accept' WHERE sequence = 2");
  expect(await runVerify([], environment)).toBe(1);
  expect(shown[0]).toContain(`The chain is broken. Record 2 (${sampleId(2)}) was changed`);
  expect(await runVerify(['--json'], environment)).toBe(1);
  expect(JSON.parse(shown[1] ?? '')).toMatchObject({
    ok: false,
    records: 3,
    faults: [{ sequence: 2, reason: 'content_changed' }],
  });
});

test('an export is checked without a database, with a key that is given or with its own, which is said', async () => {
  const file = await fill();
  const nowhere = { DATA_DIR: join(dataDir, 'nowhere') };
  expect(await runVerify(['--file', file], nowhere)).toBe(0);
  expect(shown[0]).toContain(`Checked with the key that the file itself contains, ${sampleKeys.signing.publicKey}`);
  expect(await runVerify(['--file', file, '--public-key', sampleKeys.signing.publicKey], nowhere)).toBe(0);
  expect(shown[1]).not.toContain('the file itself contains');
  expect(await runVerify(['--file', file, '--public-key', 'another'], nowhere)).toBe(1);
});

test.each([
  [['--fil', 'x'], 'verify_command'],
  [['--file', '/nowhere/export.json'], 'export_unreadable'],
  [[], 'records_missing'],
])('what cannot be checked ends with 2 and says why: %j', async (args, code) => {
  expect(await runVerify(args, environment)).toBe(2);
  expect(told.join()).toContain(`(${code})`);
  expect(shown).toEqual([]);
});
