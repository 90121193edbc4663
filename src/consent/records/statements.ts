import type { Row } from '../../platform/database.ts';
import { isCanonicalBase64Url, isSignedBy, type SigningKey } from '../../platform/signing-key.ts';
import { z } from 'zod';
import type { SignedHead } from '../transparency.ts';

/** Who requested an erasure. `retention`: nobody did, the retention period ended. */
const erasureRequesters = ['visitor', 'owner', 'retention'] as const;

type Signed = { signature: string; publicKey: string };

/** An entry of the erasure log. `sequences` lists the records that lost their personal part; it is empty when only events were erased. */
export type Erasure = Signed & {
  id: string;
  atMs: number;
  requestedBy: (typeof erasureRequesters)[number];
  /** Id of the studio account. Empty for a visitor and for retention. */
  requester: string;
  siteKey: string;
  sequences: number[];
};

/** The two statements that the worker signs, as text: JSON without spaces, an array of these members in this order. */
function headText({ sequence, hash, atMs }: Omit<SignedHead, keyof Signed>): string {
  return JSON.stringify(['candor consent chain head, 1', sequence, hash, atMs]);
}

function erasureText({ id, atMs, requestedBy, requester, siteKey, sequences }: Omit<Erasure, keyof Signed>): string {
  return JSON.stringify(['candor consent erasure, 1', id, atMs, requestedBy, requester, siteKey, sequences]);
}

export function signHead(head: Omit<SignedHead, keyof Signed>, key: SigningKey): SignedHead {
  return { ...head, signature: key.sign(headText(head)), publicKey: key.publicKey };
}

export function signErasure(erasure: Omit<Erasure, keyof Signed>, key: SigningKey): Erasure {
  return { ...erasure, signature: key.sign(erasureText(erasure)), publicKey: key.publicKey };
}

type SignatureFault = 'unknown_key' | 'signature_wrong';

/** Returns undefined when the statement is signed with one of the keys. */
export function headFault(head: SignedHead, publicKeys: readonly string[]): SignatureFault | undefined {
  return signatureFault(head, headText(head), publicKeys);
}

export function erasureFault(erasure: Erasure, publicKeys: readonly string[]): SignatureFault | undefined {
  return signatureFault(erasure, erasureText(erasure), publicKeys);
}

function signatureFault(
  { signature, publicKey }: Signed,
  text: string,
  publicKeys: readonly string[],
): SignatureFault | undefined {
  if (!publicKeys.includes(publicKey)) return 'unknown_key';
  return isCanonicalBase64Url(signature) && isSignedBy(publicKey, { text, signature }) ? undefined : 'signature_wrong';
}

export const headColumns = 'sequence, hash, at_ms, signature, public_key';
export const erasureColumns = 'id, at_ms, requested_by, requester, site_key, sequences, signature, public_key';

/** Returns undefined for a row that no worker wrote. */
export function headOf(row: Row): SignedHead | undefined {
  return parseHead({
    sequence: row.sequence,
    hash: row.hash,
    atMs: row.at_ms,
    signature: row.signature,
    publicKey: row.public_key,
  });
}

export function erasureOf(row: Row): Erasure | undefined {
  return parseErasure({
    ...{ id: row.id, atMs: row.at_ms, requestedBy: row.requested_by, requester: row.requester, siteKey: row.site_key },
    ...{ sequences: numbersIn(row.sequences), signature: row.signature, publicKey: row.public_key },
  });
}

export function parseHead(candidate: unknown): SignedHead | undefined {
  return headShape.safeParse(candidate).data;
}

export function parseErasure(candidate: unknown): Erasure | undefined {
  return erasureShape.safeParse(candidate).data;
}

function numbersIn(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined; // The schema rejects it.
  }
}

const headShape = z.strictObject({
  sequence: z.number().int().positive(),
  hash: z.string(),
  atMs: z.number().int(),
  signature: z.string(),
  publicKey: z.string(),
});

const erasureShape = z.strictObject({
  id: z.string(),
  atMs: z.number().int(),
  requestedBy: z.enum(erasureRequesters),
  requester: z.string(),
  siteKey: z.string(),
  sequences: z.array(z.number().int().positive()),
  signature: z.string(),
  publicKey: z.string(),
});
