import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chainKeysFor } from '../../src/consent/records/keys.ts';
import { secretPurpose } from '../../src/measurement/destinations/secret-purpose.ts';
import { maxSecrets, readEnvironment } from '../../src/platform/environment.ts';
import { openText, sealText } from '../../src/platform/sealed-text.ts';
import { deriveKey, readSecret, secretId, secretsIn } from '../../src/platform/secret.ts';
import { openTestStudio, type TestStudio } from '../studio/studio.ts';
import { execute } from '../../src/studio/payload/database/execute.ts';
import { factorKeys, factorPurpose, renewCodes, takeCode } from '../../src/studio/accounts/second-factor.ts';
import { parseCommand, runCommand } from '../../src/studio/secret/command.ts';
import { sealAnew } from '../../src/studio/secret/seal-anew.ts';
import { codeOf } from '../studio/accounts.ts';

const old = 'o'.repeat(40);
const factor = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const userId = 'a-user';
const destinationId = '00000000-0000-4000-8000-000000000001';
let folder: string;
let studio: TestStudio;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-rotate-'));
  studio = await openTestStudio('sqlite');
  await fill();
});
afterEach(async () => {
  await studio.close();
  rmSync(folder, { recursive: true });
});

/** A second factor and a destination, sealed with the old secret. */
async function fill(): Promise<void> {
  await execute(
    studio,
    'insert into account_second_factors (user_id, secret, confirmed_at, last_step) values (?, ?, 1, 1)',
    [userId, sealText(deriveKey(old, 'second-factor'), { text: factor, purpose: factorPurpose(userId) })],
  );
  const sealed = sealText(deriveKey(old, 'destination-secrets'), { text: 'an api secret', purpose: secretPurpose });
  await studio.payload.db.create({
    collection: 'destinations',
    customID: destinationId,
    data: { name: 'Analytics', kind: 'ga4', category: 'analytics', sealedSecret: sealed },
  });
  await execute(
    studio,
    "insert into published_documents (key, sequence, kind, locale, path, body, changed_at) values ('destination:1', 1, 'destination', 'en', null, ?, '2026-01-01')",
    [JSON.stringify({ id: destinationId, sealedSecret: sealed })],
  );
}

async function sealedIn(secret: string): Promise<(string | undefined)[]> {
  const [row] = await execute(studio, 'select secret from account_second_factors');
  const [destination] = await execute(studio, 'select sealed_secret from destinations');
  const [published] = await execute(studio, "select body from published_documents where key = 'destination:1'");
  const key = deriveKey(secret, 'destination-secrets');
  const document = JSON.parse(String(published?.body));
  return [
    openText(deriveKey(secret, 'second-factor'), { sealed: String(row?.secret), purpose: factorPurpose(userId) }),
    openText(key, { sealed: String(destination?.sealed_secret), purpose: secretPurpose }),
    openText(key, { sealed: String(document.sealedSecret), purpose: secretPurpose }),
  ];
}

test('everything that is sealed is sealed anew, once, and what no secret reads stays as it is', async () => {
  const fresh = 'n'.repeat(40);
  const both = `${fresh}\n${old}`;
  expect(await sealAnew(studio.payload, both)).toEqual({ secondFactors: 1, destinations: 1, unreadable: 0 });
  expect(await sealedIn(fresh)).toEqual([factor, 'an api secret', 'an api secret']);
  expect(await sealAnew(studio.payload, both)).toEqual({ secondFactors: 0, destinations: 0, unreadable: 0 });
  expect(await sealAnew(studio.payload, old)).toEqual({ secondFactors: 0, destinations: 0, unreadable: 2 });
  expect(await sealedIn(fresh)).toEqual([factor, 'an api secret', 'an api secret']);
});

test('codes of the app and recovery codes from before a change are taken, before and after sealing anew', async () => {
  const codes = await renewCodes(studio, factorKeys(old), userId);
  const both = factorKeys(`${'n'.repeat(40)}\n${old}`);
  const nowMs = Date.now();
  const take = (code: string) => takeCode(studio, both, { userId, code, nowMs });
  expect(await take(codes[0] ?? '')).toEqual({ taken: true, with: 'recovery-code' });
  expect(await take(codes[0] ?? '')).toEqual({ taken: false, reason: 'wrong' });
  expect(await take(codeOf(factor, nowMs))).toEqual({ taken: true, with: 'app' });
});

test('a change puts a new secret before the old ones, seals with it, and a later one forgets them', async () => {
  const environment = await stopped();
  expect(await runCommand(environment, 'rotate')).toContain('1 second factors and 1 secrets of destinations');
  const [fresh, ...earlier] = secretsIn(readSecret(environment));
  expect(earlier).toEqual([old]);
  const lines = (await runCommand(environment, 'list')).split('\n');
  expect(lines).toEqual([
    expect.stringContaining(`${secretId(fresh)}  makes and reads  ${chainKeysFor(fresh).signing.publicKey}`),
    expect.stringContaining(chainKeysFor(old).signing.publicKey),
  ]);
  expect(await runCommand(environment, 'forget')).toContain(`Forgotten: ${secretId(old)}`);
  expect(secretsIn(readSecret(environment))).toEqual([fresh]);
  expect(await runCommand(environment, 'forget')).toContain('no earlier secrets');
});

test('no more secrets are kept than the bound, and one from the environment is left to the operator', async () => {
  const environment = await stopped();
  writeFileSync(join(folder, 'secret'), Array(maxSecrets).fill(old).join('\n'));
  await expect(runCommand(environment, 'rotate')).rejects.toMatchObject({ code: 'secret_too_many' });
  expect(secretsIn(readSecret(environment))).toHaveLength(maxSecrets);
  expect(await runCommand({ ...environment, secret: old }, 'rotate')).toContain('SECRET_EARLIER=NEW,OLD');
});

test('unknown arguments are refused', () => {
  expect([[], ['--seal'], ['--forget'], ['--list']].map((words) => parseCommand(words))).toEqual([
    'rotate',
    'seal',
    'forget',
    'list',
  ]);
  for (const words of [['--rotate'], ['seal'], ['--list', 'x']])
    expect(() => parseCommand(words)).toThrow(expect.objectContaining({ code: 'secret_rotate_command' }));
});

/** A data folder of its own with a copy of the content, as a stopped product leaves it. */
async function stopped() {
  const environment = readEnvironment({ DATA_DIR: folder });
  writeFileSync(join(folder, 'secret'), old, { mode: 0o600 });
  const { content } = studio.environment;
  if (content.kind !== 'sqlite' || environment.content.kind !== 'sqlite') return expect.unreachable();
  for (const ending of ['', '-wal']) copyFileSync(content.file + ending, environment.content.file + ending);
  return environment;
}
