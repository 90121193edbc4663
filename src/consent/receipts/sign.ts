import { sign } from 'node:crypto';
import type { Decision } from '../../platform/consent-gate.ts';
import { createReceiptKeys } from './key.ts';
import { type Receipt, receiptOf, type Shown } from './receipt.ts';

/** `value` signs the compact JSON text of `receipt`, members in the order given. Keys and signature are base64url. */
export type SignedReceipt = {
  receipt: Receipt;
  signature: { algorithm: 'Ed25519'; key_id: string; public_key: string; value: string };
};

/** `keyNumber`: the earlier secret that the decision was made with, as `ProvenDecision` says. */
type ReceiptSigner = (decision: Decision, shown?: Shown, keyNumber?: number) => SignedReceipt;

/**
 * Creates the receipt signer. A receipt contains only what the decision's two cookies and the archived notice state, and Ed25519 is deterministic: a
 * receipt fetched later is identical, to the byte, to the one signed when the decision was made and stored with its record.
 */
export function createReceiptSigner({ secret, siteUrl }: { secret: string; siteUrl: URL }): ReceiptSigner {
  const keys = createReceiptKeys(secret);
  return (decision, shown = {}, keyNumber = 0) => {
    const { privateKey, jwk } = keys[keyNumber] ?? keys[0];
    const receipt = receiptOf(decision, shown, siteUrl.origin);
    const value = sign(null, Buffer.from(JSON.stringify(receipt)), privateKey).toString('base64url');
    return { receipt, signature: { algorithm: 'Ed25519', key_id: jwk.kid, public_key: jwk.x, value } };
  };
}
