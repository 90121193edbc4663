import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noneGranted } from '../../platform/categories.ts';
import { createReceiptKey, thumbprintOf } from './key.ts';
import { createReceiptSigner, type SignedReceipt } from './sign.ts';
import { verifyFile } from './verify-command.ts';
import { maxReceiptBytes, readTrustedKeys, verifyReceipt } from './verify.ts';

const secret = 's'.repeat(32);
const decision = {
  consentId: 'c'.repeat(32),
  recordId: 'd'.repeat(32),
  choices: { ...noneGranted, analytics: true },
  bannerVersion: 'v1',
  decidedAtSeconds: 1_795_176_000,
};
const signed = createReceiptSigner({ secret, siteUrl: new URL('https://example.com') })(decision);
const ours = [createReceiptKey(secret).jwk.x];
const text = JSON.stringify(signed);

test('a receipt as it was given is genuine, pretty-printed and with its members in any order as well', () => {
  for (const same of [text, JSON.stringify(signed, null, 2), `\n ${text} \n`, JSON.stringify(shuffled(signed))]) {
    expect(verifyReceipt(same, ours)).toMatchObject({ result: 'genuine', receipt: { record_id: decision.recordId } });
  }
});

test('a receipt changed in any one character is never genuine', () => {
  fc.assert(
    fc.property(
      fc.nat(text.length - 1),
      fc.constantFrom('', 'a', '0', '"', ' ', '\\', '\u0000', '}'),
      (at, replacement) => {
        const changed = text.slice(0, at) + replacement + text.slice(at + 1);
        const isSame = JSON.stringify(jsonOf(changed)) === text;
        expect(verifyReceipt(changed, ours).result === 'genuine').toBe(isSame);
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each([
  ['a refusal turned into an agreement', text.replace('"state":"refused"', '"state":"given"')],
  ['another time', text.replace('2026-11-20', '2025-11-20')],
  ['another record', text.replace('d'.repeat(32), 'e'.repeat(32))],
  [
    'the id of another key',
    JSON.stringify({ ...signed, signature: { ...signed.signature, key_id: thumbprintOf('A'.repeat(43)) } }),
  ],
  [
    'the signature of nothing',
    JSON.stringify({ ...signed, signature: { ...signed.signature, value: 'A'.repeat(86) } }),
  ],
  ['a key of zeros', withKey('A'.repeat(43))],
  ['a key that is no point of the curve', withKey('_'.repeat(43))],
])('%s is found out', (_what, changed) => {
  expect(verifyReceipt(changed, ours)).toEqual({ result: 'changed' });
});

test('a receipt signed by somebody else is unchanged, but not ours', () => {
  expect(verifyReceipt(JSON.stringify(forged()), ours)).toMatchObject({ result: 'unknown_key' });
  expect(verifyReceipt(text, [])).toMatchObject({ result: 'unknown_key' });
});

describe('algorithms cannot be confused', () => {
  test.each(['none', 'HS256', 'ES256', 'RS256', 'ed25519', 'EdDSA', ''])('%s', (algorithm) => {
    const other = JSON.stringify({ ...signed, signature: { ...signed.signature, algorithm } });
    expect(verifyReceipt(other, ours)).toMatchObject({
      result: 'unreadable',
      problem: expect.stringContaining('signature.algorithm'),
    });
  });

  test('keys of other kinds are not taken', () => {
    const [x = ''] = ours;
    for (const wrong of [
      '',
      '{}',
      'null',
      '[]',
      '{"keys":[]}',
      JSON.stringify({ kty: 'oct', k: x }),
      JSON.stringify({ kty: 'OKP', crv: 'X25519', x }),
      JSON.stringify({ keys: [{ kty: 'RSA', n: x, e: 'AQAB' }] }),
    ]) {
      expect(readTrustedKeys(wrong)).toBeUndefined();
    }
    for (const right of [
      x,
      JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x }),
      JSON.stringify({ keys: [createReceiptKey(secret).jwk] }),
    ])
      expect(readTrustedKeys(right)).toEqual([x]);
  });
});

test.each([
  ['nothing', ''],
  ['not JSON', '<receipt/>'],
  ['another JSON', '{"receipt":{}}'],
  ['a list', '[]'],
  ['half a receipt', text.slice(0, text.length / 2)],
  [
    'a member too many',
    JSON.stringify({ ...signed, receipt: { ...signed.receipt, note: 'also agreed to everything' } }),
  ],
  ['a member too many beside it', JSON.stringify({ ...signed, verified: true })],
  ['another version', text.replace('27560:2023', '27560:2033')],
  ['a prototype', text.replace('{"receipt"', '{"__proto__":{"a":1},"receipt"')],
  ['a hundred thousand brackets', '['.repeat(100_000)],
  ['a hundred thousand objects', `${'{"receipt":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['more than the bound', ' '.repeat(maxReceiptBytes) + text],
  [
    'a thousand purposes',
    JSON.stringify({
      ...signed,
      receipt: {
        ...signed.receipt,
        pii_processing: {
          ...signed.receipt.pii_processing,
          purposes: Array.from({ length: 1_000 }, () => signed.receipt.pii_processing.purposes[0]),
        },
      },
    }),
  ],
])('%s is not a receipt', (_what, given) => {
  expect(verifyReceipt(given, ours)).toMatchObject({ result: 'unreadable' });
});

test('garbage never throws', () => {
  fc.assert(fc.property(fc.json(), (given) => verifyReceipt(given, ours).result === 'unreadable'));
});

describe('the command', () => {
  let folder: string;
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-receipt-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('says genuine, changed, not known and not checkable with four exit codes', () => {
    const good = file('good.json', text);
    const key = file('key.json', JSON.stringify({ keys: [createReceiptKey(secret).jwk] }));
    const other = file('other.json', JSON.stringify(createReceiptKey('x'.repeat(32)).jwk));
    const bad = file('bad.json', text.replace('"refused"', '"given"'));
    expect(verifyFile([good, '--key', key])).toMatchObject({
      exitCode: 0,
      message: expect.stringContaining('GENUINE'),
    });
    expect(verifyFile([bad, '--key', key])).toMatchObject({ exitCode: 1, code: 'receipt_changed' });
    expect(verifyFile([good])).toMatchObject({ exitCode: 3, code: 'receipt_key_unknown' });
    expect(verifyFile([good, '--key', other])).toMatchObject({ exitCode: 3 });
    expect(verifyFile([good, '--key', good])).toMatchObject({ exitCode: 2, code: 'receipt_key_unreadable' });
    expect(verifyFile([key])).toMatchObject({ exitCode: 2, code: 'receipt_unreadable' });
    expect(verifyFile([folder])).toMatchObject({ exitCode: 2 });
    for (const words of [[], ['--key', key], [good, key], [good, '--key'], [good, '--key', key, 'more']])
      expect(verifyFile(words)).toMatchObject({ exitCode: 2, code: 'receipt_usage' });
  });

  test('a stranger’s receipt cannot write to the terminal', () => {
    const evil = file(
      'evil.json',
      JSON.stringify(forged((receipt) => void (receipt.record_id = '\u001b]0;owned\u0007\u202e'))),
    );
    expect(verifyFile([evil]).message).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });
});

/** Returns a receipt of the same kind, signed with its own key. */
function forged(change: (receipt: SignedReceipt['receipt']) => void = () => undefined): SignedReceipt {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const receipt = structuredClone(signed.receipt);
  change(receipt);
  const x = publicKey.export({ format: 'jwk' }).x ?? '';
  const value = sign(null, Buffer.from(JSON.stringify(receipt)), privateKey).toString('base64url');
  return { receipt, signature: { algorithm: 'Ed25519', key_id: thumbprintOf(x), public_key: x, value } };
}

function withKey(x: string): string {
  return JSON.stringify({ ...signed, signature: { ...signed.signature, public_key: x, key_id: thumbprintOf(x) } });
}

/** Reverses the order of the members at every depth. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, shuffled(member)]),
  );
}

function jsonOf(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
