import type { Handler } from '../../platform/http.ts';
import type { ConsentDependencies } from '../dependencies.ts';

/** Handles GET /.well-known/candor-receipt-key.json: every public key that has signed receipts of this site, as a JWK set. It is readable by everyone. */
export function createReceiptKeyHandler({ receiptKeys }: Pick<ConsentDependencies, 'receiptKeys'>): Handler {
  const headers = {
    'content-type': 'application/jwk-set+json',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
  };
  return () => ({ status: 200, headers, body: JSON.stringify({ keys: receiptKeys() }) });
}
