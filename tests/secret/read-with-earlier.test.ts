import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createFindProven } from '../../src/consent/decision/proven.ts';
import { serialiseConsent } from '../../src/consent/consent-cookie/write.ts';
import { proofOf } from '../../src/consent/decision/proof.ts';
import { createReceiptKey } from '../../src/consent/receipts/key.ts';
import { createReceiptSigner } from '../../src/consent/receipts/sign.ts';
import { appendRecords } from '../../src/consent/records/append.ts';
import { eraseForRetention } from '../../src/consent/records/erase.ts';
import { signDueHead } from '../../src/consent/records/heads.ts';
import { chainKeysFor, publicKeysOf } from '../../src/consent/records/keys.ts';
import { sampleDecision, sampleId, sampleSite, sampleTimeMs } from '../../src/consent/records/testing.ts';
import { verifyDatabase } from '../../src/consent/records/verify.ts';
import { makeLinkToken, readLinkToken, subscriberIdOf } from '../../src/forms/newsletter-links.ts';
import { makeToken, readToken } from '../../src/forms/token.ts';
import { webhookKey } from '../../src/forms/webhook-key.ts';
import { createIdentity } from '../../src/measurement/ingest/identity.ts';
import { createSessions } from '../../src/measurement/ingest/session.ts';
import { createMarks } from '../../src/measurement/marks/marks.ts';
import { allGranted } from '../../src/platform/categories.ts';
import type { Sql } from '../../src/platform/database.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import {
  deriveKey,
  deriveKeys,
  deriveLastingKey,
  deriveLastingMacKey,
  deriveMacKey,
  deriveMacKeys,
  readSecret,
  readWith,
  secretId,
  secretsIn,
  writeSecrets,
} from '../../src/platform/secret.ts';
import { databaseKinds, openTestWitnessed } from '../../src/platform/testing.ts';
import { isApiKeyOf, makeApiKey } from '../../src/studio/content-api/key.ts';
import { makePreviewToken, readPreviewToken } from '../../src/studio/editing/preview/links/token.ts';

/* After a change of the secret everything that was made before it is still read, and whatever is made is made with the new one. */

const [old, fresh] = ['o'.repeat(40), 'n'.repeat(40)];
const both = `${fresh}\n${old}`;
const nowMs = sampleTimeMs;
const folder = mkdtempSync(join(tmpdir(), 'candor-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the secret', () => {
  test('is a text of lines: the first makes, all read, the last makes ids that stay', () => {
    expect(secretsIn(` ${fresh} \n\n${old}\n`)).toEqual([fresh, old]);
    expect(deriveKey(both, 'consent-proof')).toEqual(deriveKey(fresh, 'consent-proof'));
    expect(deriveKeys(both, 'consent-proof')).toEqual([fresh, old].map((one) => deriveKey(one, 'consent-proof')));
    expect(deriveLastingKey(both, 'consent-record')).toEqual(deriveKey(old, 'consent-record'));
    expect(deriveLastingKey(old, 'consent-record')).toEqual(deriveKey(old, 'consent-record'));
    expect(secretId(old)).toMatch(/^[0-9a-f]{8}$/);
  });

  test('is replaced in the data folder as a whole, for its owner alone', () => {
    const environment = readEnvironment({ DATA_DIR: folder });
    writeFileSync(join(folder, 'secret'), old);
    writeSecrets(environment, [fresh, old]);
    expect(readSecret(environment)).toBe(both);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(both);
  });

  test('comes with its earlier ones from the environment', () => {
    const read = (variables: object) => readEnvironment({ DATA_DIR: folder, ...variables }).secret;
    expect(read({ SECRET: fresh, SECRET_EARLIER: `${old} , ${fresh}` })).toBe(`${fresh}\n${old}\n${fresh}`);
    expect(() => read({ SECRET_EARLIER: old })).toThrow('SECRET_EARLIER');
    expect(() => read({ SECRET: fresh, SECRET_EARLIER: 'short' })).toThrow('SECRET_EARLIER');
    expect(() => read({ SECRET: fresh, SECRET_EARLIER: Array(10).fill(old).join() })).toThrow('SECRET_EARLIER');
  });
});

describe('consent', () => {
  const cookie = {
    consentId: 'a'.repeat(32),
    choices: allGranted,
    bannerVersion: 'v1',
    decidedAtSeconds: nowMs / 1000,
  };
  const value = serialiseConsent(cookie);
  const headerOf = (secret: string) =>
    `candor-consent=${value}; candor-proof=${proofOf(deriveMacKey(secret, 'consent-proof'), value)}`;
  const find = (secret: string, header: string) => createFindProven(secret)(header, 'candor-consent');

  test('a decision made before is proven, has the same record, and the same receipt to the byte', () => {
    const before = find(old, headerOf(old));
    const after = find(both, headerOf(old));
    expect(after).toEqual({ ...before, keyNumber: 1 });
    if (!before || !after) return expect.unreachable();
    const siteUrl = new URL('https://example.com');
    expect(createReceiptSigner({ secret: both, siteUrl })(after.decision, {}, after.keyNumber)).toEqual(
      createReceiptSigner({ secret: old, siteUrl })(before.decision),
    );
  });

  test('a decision made afterwards needs the new secret, and a forgotten one proves nothing', () => {
    expect(find(both, headerOf(fresh))).not.toHaveProperty('keyNumber');
    expect(find(both, headerOf(fresh))?.decision.recordId).toBe(find(old, headerOf(old))?.decision.recordId);
    expect(find(old, headerOf(fresh))).toBeNull();
    expect(find(fresh, headerOf(old))).toBeNull();
    expect(createReceiptKey(both).jwk).toEqual(createReceiptKey(fresh).jwk);
  });
});

describe.each(databaseKinds)('consent records on %s', (kind) => {
  let sql: Sql;
  beforeEach(() =>
    openTestWitnessed(kind, (opened) => {
      sql = opened;
    }),
  );
  const keys = chainKeysFor(both);
  const append = (secret: string, number: number) =>
    sql.transaction((statements) =>
      appendRecords(statements, { dialect: sql.dialect, keys: chainKeysFor(secret) }, [
        sampleDecision({ recordId: sampleId(number) }),
      ]),
    );
  const sign = (secret: string) => signDueHead(sql, { keys: chainKeysFor(secret), nowMs, isLast: true });

  test('seals, heads and erasures from before hold, and the worker signs on from them', async () => {
    await append(old, 1);
    await sign(old);
    await append(old, 2);
    await sql.transaction((statements) =>
      eraseForRetention(statements, chainKeysFor(old).signing, {
        ...{ id: 'e1', atMs: nowMs, siteKey: sampleSite, sequences: [1] },
      }),
    );
    await append(both, 3);
    expect(await sign(both)).toMatchObject({ signed: { sequence: 3, publicKey: keys.signing.publicKey } });
    expect(await verifyDatabase(sql, { keys })).toMatchObject({ records: 3, erased: 1, headsChecked: 2, faults: [] });
    expect(publicKeysOf(keys)).toEqual([fresh, old].map((secret) => chainKeysFor(secret).signing.publicKey));
  });

  test('a record without a seal is found, also among those from before', async () => {
    await append(old, 1);
    await append('x'.repeat(40), 2);
    await append(old, 3);
    expect(await sign(both)).toEqual({ refused: 2 });
    expect((await verifyDatabase(sql, { keys })).faults).toEqual([
      { reason: 'not_sealed', sequence: 2, recordId: sampleId(2) },
    ]);
  });
});

test('visitors keep their sessions, ids and marks', () => {
  const visitor = 'a'.repeat(32);
  const begin = () => 'b'.repeat(32);
  const turn = (secret: string, value?: string) =>
    createSessions(deriveMacKeys(secret, 'visitor-session')).turn({ visitor, value, nowMs, begin });
  const { cookie } = turn(old);
  expect(turn(both, cookie)).toMatchObject({ session: begin(), isBrought: true });
  expect(turn(fresh, cookie).isBrought).toBe(false);
  expect(turn(both, turn(both).cookie).isBrought).toBe(true);
  const onceOf = (secret: string) =>
    createIdentity(deriveLastingMacKey(secret, 'visitor-id')).onceOf('session_start', visitor);
  expect(onceOf(both)).toBe(onceOf(old));
  const mark = createMarks(old).cookieValueOf('own', nowMs + 1);
  expect([createMarks(both).readCookie(mark, nowMs), createMarks(fresh).readCookie(mark, nowMs)]).toEqual([
    'own',
    undefined,
  ]);
});

test('forms, newsletters, webhooks and preview links go on', () => {
  const submission = makeToken(deriveMacKey(old, 'form-token'), { form: 'f', nowMs });
  const readForm = (secret: string) =>
    readWith(deriveMacKeys(secret, 'form-token'), (key) => readToken(key, { token: submission, form: 'f', nowMs }));
  expect([typeof readForm(both), readForm(fresh)]).toEqual(['string', undefined]);

  const idIn = (secret: string) => subscriberIdOf(deriveLastingMacKey(secret, 'newsletter-link'), 'ada@example.org');
  expect(idIn(both)).toBe(idIn(old));
  const purpose = 'unsubscribe';
  const link = makeLinkToken(deriveMacKey(old, 'newsletter-link'), { purpose, subscriberId: idIn(old), nowMs });
  const readLink = (secret: string) =>
    readWith(deriveMacKeys(secret, 'newsletter-link'), (key) => readLinkToken(key, { token: link, purpose, nowMs }));
  expect([readLink(both), readLink(fresh)]).toEqual([idIn(old), undefined]);

  const form = { formId: 'f', revision: 1 };
  expect(webhookKey(both, form)).toBe(webhookKey(old, form));

  const row = '00000000-0000-4000-8000-000000000001';
  const preview = makePreviewToken(deriveMacKey(old, 'preview-link'), { row, expiresAtMs: nowMs });
  const readPreview = (secret: string) =>
    readWith(deriveMacKeys(secret, 'preview-link'), (key) => readPreviewToken(key, preview));
  expect([readPreview(both)?.row, readPreview(fresh)]).toEqual([row, undefined]);

  const apiKey = makeApiKey(deriveMacKey(old, 'content-api'), { row, keyNumber: 1 });
  const readsContent = (secret: string) =>
    isApiKeyOf(deriveMacKeys(secret, 'content-api'), apiKey, { row, keyNumber: 1 });
  expect([readsContent(both), readsContent(fresh)]).toEqual([true, false]);
});
