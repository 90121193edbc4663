import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWitnessed } from '../../platform/open-database.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { migrateWitnessed } from '../../platform/witnessed-migrations.ts';
import { exportJson } from './export.ts';
import { readNewestHead, signDueHead } from './heads.ts';
import { chainKeysFor } from './keys.ts';
import { signHead } from './statements.ts';
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

/** The chain's head, kept outside before the end of the chain and its heads were removed. */
async function cutTail(): Promise<{ sequence: number; hash: string }> {
  await fill();
  const sql = await openWitnessed(readEnvironment(environment));
  const head = await readNewestHead(sql);
  await sql.run('DELETE FROM decisions WHERE sequence > 1');
  await sql.run('DELETE FROM chain_heads');
  await sql.close();
  if (!head) throw new Error('No head was signed.');
  return head;
}

const noted = (...lines: string[]) => {
  const file = join(dataDir, 'noted.jsonl');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
};

test('a removed end of the chain is found with a head that was noted, and only with it', async () => {
  const head = await cutTail();
  expect(await runVerify([], environment)).toBe(0);
  expect(await runVerify(['--head', noted(JSON.stringify(head))], environment)).toBe(1);
  expect(shown[1]).toContain('The noted head of record 3, ');
  expect(shown[1]).toContain('lies beyond the end of the chain: records at the end were removed.');
  expect(await runVerify(['--head', head.hash], environment)).toBe(1);
  expect(shown[2]).toContain('is not in the chain: records were removed or replaced.');
});

test('noted heads that are in the chain are counted, in the database and in an export', async () => {
  const file = await fill();
  const sql = await openWitnessed(readEnvironment(environment));
  const head = await readNewestHead(sql);
  await sql.close();
  const heads = noted(JSON.stringify({ head, timestamp: 'token' }));
  for (const args of [[], ['--file', file]]) {
    expect(await runVerify([...args, '--head', heads], environment)).toBe(0);
    expect(shown.at(-1)).toContain('1 noted heads are in the chain; nothing up to record 3 was removed');
  }
});

test('a record that took the place of a noted head, and a head of another installation, are told apart', async () => {
  await fill();
  const replaced = signHead({ sequence: 2, hash: 'f'.repeat(64), atMs: sampleTimeMs }, sampleKeys.signing);
  expect(await runVerify(['--head', noted(JSON.stringify(replaced))], environment)).toBe(1);
  expect(shown[0]).toContain('is not in the chain: the record with its number is another one.');
  const foreign = signHead(replaced, chainKeysFor('t'.repeat(32)).signing);
  expect(await runVerify(['--head', noted(JSON.stringify(foreign))], environment)).toBe(1);
  expect(shown[1]).toContain('was not signed by this installation.');
});

test.each([
  [['--head', '/nowhere/heads.jsonl'], 'head_unreadable'],
  [['--head', import.meta.filename], 'head_unreadable'],
  [['--fil', 'x'], 'verify_command'],
  [['--file', '/nowhere/export.json'], 'export_unreadable'],
  [[], 'records_missing'],
])('what cannot be checked ends with 2 and says why: %j', async (args, code) => {
  expect(await runVerify(args, environment)).toBe(2);
  expect(told.join()).toContain(`(${code})`);
  expect(shown).toEqual([]);
});
