import type { Handler } from '../../platform/http.ts';
import type { ConsentParts } from '../parts.ts';

/** GET /.well-known/candor-receipt-key.json: every public key that receipts of this site were signed with, as a JWK set. Anybody may read it. */
export function createReceiptKeyHandler({ receiptKeys }: Pick<ConsentParts, 'receiptKeys'>): Handler {
  const body = JSON.stringify({ keys: receiptKeys });
  const headers = { 'content-type': 'application/jwk-set+json', 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' };
  return () => ({ status: 200, headers, body });
}
