import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { optionalCategories } from '../platform/categories.ts';
import type { Decision } from '../platform/consent-gate.ts';
import { deriveKey } from '../platform/secret.ts';

/** A consent receipt with the sections of ISO/IEC TS 27560: the visitor's copy of the record. */
export type Receipt = {
  schema_version: 'ISO/IEC TS 27560:2023';
  record_id: string;
  pii_principal_id: string;
  pii_processing: {
    privacy_notice: string;
    notice_version: string;
    purposes: { purpose: string; lawful_basis: 'consent' | 'necessary'; state: 'given' | 'refused' | 'always on' }[];
    withdrawal_method: string;
  };
  party_identification: { pii_controller: string };
  events: { event_time: string; event_type: 'consent given' | 'consent refused'; entity: 'pii_principal' }[];
};

/** `value` signs the compact JSON text of `receipt`, members in the order given. Keys and signature are base64url. */
export type SignedReceipt = {
  receipt: Receipt;
  signature: { algorithm: 'Ed25519'; public_key: string; value: string };
};

export type ReceiptSigner = (decision: Decision) => SignedReceipt;

/**
 * Receipts say only what the decision's cookie and the site's address say, and Ed25519 has no randomness: the receipt a
 * visitor fetches later is, to the byte, the one signed when the decision was made and kept with its record.
 */
export function createReceiptSigner({ secret, siteUrl }: { secret: string; siteUrl: URL }): ReceiptSigner {
  const privateKey = signingKey(secret);
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  return (decision) => {
    const receipt = receiptOf(decision, siteUrl.origin);
    const value = sign(null, Buffer.from(JSON.stringify(receipt)), privateKey).toString('base64url');
    return { receipt, signature: { algorithm: 'Ed25519', public_key: publicKey, value } };
  };
}

function receiptOf(decision: Decision, origin: string): Receipt {
  const isGiven = optionalCategories.some((category) => decision.choices[category]);
  return {
    schema_version: 'ISO/IEC TS 27560:2023',
    record_id: decision.recordId,
    pii_principal_id: decision.consentId,
    pii_processing: {
      privacy_notice: `${origin}/privacy`,
      notice_version: decision.bannerVersion,
      purposes: purposesOf(decision),
      withdrawal_method: `${origin}/consent/preferences`,
    },
    party_identification: { pii_controller: origin },
    events: [
      {
        event_time: new Date(decision.decidedAtSeconds * 1000).toISOString(),
        event_type: isGiven ? 'consent given' : 'consent refused',
        entity: 'pii_principal',
      },
    ],
  };
}

function purposesOf({ choices }: Decision): Receipt['pii_processing']['purposes'] {
  return [
    { purpose: 'necessary', lawful_basis: 'necessary', state: 'always on' },
    ...optionalCategories.map((purpose) => ({
      purpose,
      lawful_basis: 'consent' as const,
      state: choices[purpose] ? ('given' as const) : ('refused' as const),
    })),
  ];
}

/** RFC 8410: this prefix, then the 32 bytes of the key. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

function signingKey(secret: string): KeyObject {
  const der = Buffer.concat([pkcs8Prefix, deriveKey(secret, 'receipt-signing')]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}
