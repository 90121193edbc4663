import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { categories } from '../../platform/categories.ts';
import { parseJson } from '../../platform/json.ts';
import { askedUnders } from './circumstances.ts';
import { publicKeyPattern, thumbprintOf } from './key.ts';
import { type Receipt, schemaVersion } from './receipt.ts';

/** Bounds a receipt, far above one with hundreds of recipients. */
export const maxReceiptBytes = 256 * 1024;
const maxText = 20_000;
const maxRecipients = 1_000;

/**
 * `genuine`: signed with a trusted key. `unknown_key`: the signature is valid, but its key is not trusted. `changed`: the signature does not match
 * the text. `unreadable`: not a receipt, so nothing could be checked.
 */
export type Verdict =
  | { result: 'genuine'; receipt: Receipt; keyId: string }
  | { result: 'unknown_key'; receipt: Receipt; keyId: string }
  | { result: 'changed' }
  | { result: 'unreadable'; problem: string };

/**
 * Verifies the text of a signed receipt. It accepts Ed25519 only, whatever the text claims, and reads the members by name into the order in which
 * they were signed: white space and order do not matter, an extra member does.
 * @param trusted public keys in base64url
 */
export function verifyReceipt(text: string, trusted: readonly string[]): Verdict {
  if (Buffer.byteLength(text) > maxReceiptBytes) return unreadable('It is too large to be a receipt.');
  const value = parseJson(text);
  if (value === undefined) return unreadable('It is not JSON.');
  const parsed = signedReceipt.safeParse(value);
  if (!parsed.success) return unreadable(problemOf(parsed.error));
  const { receipt, signature } = parsed.data;
  if (thumbprintOf(signature.public_key) !== signature.key_id) return { result: 'changed' };
  if (!isSigned(JSON.stringify(receipt), signature)) return { result: 'changed' };
  return {
    result: trusted.includes(signature.public_key) ? 'genuine' : 'unknown_key',
    receipt,
    keyId: signature.key_id,
  };
}

/** Returns the public keys in a JWK, a JWK set, or a bare base64url text. Undefined when none of them is Ed25519. */
export function readTrustedKeys(text: string): string[] | undefined {
  const bare = text.trim();
  if (publicKeyPattern.test(bare)) return [bare];
  const value = parseJson(text);
  const keys = jwkSet.safeParse(value).data?.keys ?? [jwk.safeParse(value).data].filter((key) => key !== undefined);
  const known = keys.map(({ x }) => x);
  return known.length > 0 ? known : undefined;
}

const publicKey = z.string().regex(publicKeyPattern);
const jwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: publicKey });
const jwkSet = z.object({ keys: z.array(jwk).min(1).max(100) });

const text = z.string().max(maxText);
const recipient = z.strictObject({
  name: text,
  company: text,
  country: text,
  retention_seconds: z.number().nullable(),
});
const purpose = z.strictObject({
  purpose: z.enum(categories),
  name: text.nullable(),
  description: text.nullable(),
  lawful_basis: z.enum(['consent', 'necessary']),
  state: z.enum(['given', 'refused', 'always on']),
  recipients: z.array(recipient).max(maxRecipients).nullable(),
});

const signedReceipt = z.strictObject({
  receipt: z.strictObject({
    schema_version: z.literal(schemaVersion),
    record_id: text,
    pii_principal_id: text,
    pii_processing: z.strictObject({
      privacy_notice: text,
      notice_version: text,
      notice_hash: text.nullable(),
      language: text.nullable(),
      consent_rule: z.enum(askedUnders).nullable(),
      jurisdiction: text.nullable(),
      jurisdiction_source: z.enum(['none', 'header', 'address', 'policy']).nullable(),
      collection_method: text.nullable(),
      purposes: z.array(purpose).max(categories.length),
      retention: z.strictObject({ consent_days: z.number(), record_days: z.number() }).nullable(),
      withdrawal_method: text,
    }),
    party_identification: z
      .array(z.strictObject({ role: z.literal('pii_controller'), name: text, url: text, contact: text }))
      .max(1),
    events: z
      .array(
        z.strictObject({
          event_time: text,
          event_type: z.enum(['consent given', 'consent refused']),
          entity: z.literal('pii_principal'),
          source: z.enum(['visitor', 'migrated', 'signal']),
        }),
      )
      .max(1),
  }),
  signature: z.strictObject({
    algorithm: z.literal('Ed25519'),
    key_id: publicKey,
    public_key: publicKey,
    value: z.string().refine(isSignatureText),
  }),
});

/** Checks for 64 bytes in canonical base64url. */
function isSignatureText(value: string): boolean {
  return /^[A-Za-z0-9_-]{86}$/.test(value) && Buffer.from(value, 'base64url').toString('base64url') === value;
}

/** A key that is not a point on the curve makes the check throw; then the signature is invalid. */
function isSigned(signed: string, { public_key: x, value }: { public_key: string; value: string }): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(signed), key, Buffer.from(value, 'base64url'));
  } catch {
    return false;
  }
}

function problemOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 3).join(', ').slice(0, 100) : undefined;
  const place = [...(issue?.path ?? []).map(String)].join('.') || 'the whole';
  return unknown === undefined
    ? `${place} is missing or not as a receipt has it.`
    : `${place} has members no receipt has: ${unknown}.`;
}

function unreadable(problem: string): Verdict {
  return { result: 'unreadable', problem };
}
