import { errorAnswer, type Handler, jsonAnswer } from '../platform/http.ts';
import { askingOf } from '../platform/consent-gate.ts';
import type { ConsentParts } from './parts.ts';
import { receiptPage } from './receipt-page.ts';
import { createReceiptSigner } from './receipt.ts';

/** GET /consent/receipt: the visitor's own, derived from the proven cookie. A page for browsers, JSON otherwise. */
export function createReceiptHandler({ secret, siteUrl, standingOf }: Pick<ConsentParts, 'secret' | 'siteUrl' | 'standingOf'>): Handler {
  const signReceipt = createReceiptSigner({ secret, siteUrl });
  return (request) => {
    const { headers, query } = request;
    const { decision } = standingOf(askingOf(request));
    if (!decision) return errorAnswer(404, 'no_decision', 'There is no decision of yours to show a receipt for.');
    const signed = signReceipt(decision);
    const isPage = query.get('format') !== 'json' && (headers.accept ?? '').includes('text/html');
    if (!isPage) return jsonAnswer(200, signed);
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }, body: receiptPage(signed) };
  };
}
