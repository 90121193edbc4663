import type { ConsentDependencies } from '../../consent/dependencies.ts';
import { createReceiptSigner } from '../../consent/receipts/sign.ts';
import type { Delivered, Route } from '../../delivery/routes.ts';
import { attachment, errorAnswer, type Incoming, jsonAnswer } from '../../platform/http.ts';
import { answerPage, formatOf, inEveryLanguage, type VisitorPagesDependencies } from './answer.ts';

type Options = VisitorPagesDependencies & Pick<ConsentDependencies, 'secret' | 'siteUrl' | 'decisionOf' | 'notices'>;

/** Each request costs a signature and perhaps one small file; a person opens a few. */
const rate = { burst: 60, perMinute: 120 };

/** Handles GET /consent/receipt: the visitor's own receipt, created again from the proven cookies. A page for browsers, JSON otherwise. */
export function receiptRoutes(options: Options): Route[] {
  const sign = createReceiptSigner(options);
  const signedFor = async ({ headers }: Incoming) => {
    const proven = options.decisionOf(headers.cookie);
    if (!proven) return null;
    const { decision, circumstances, keyNumber } = proven;
    const notice = await options.notices.find(circumstances?.notice ?? '');
    return sign(decision, { circumstances, notice }, keyNumber);
  };
  return inEveryLanguage({
    ...{ path: '/consent/receipt', method: 'GET', rate },
    async answer(locale, request): Promise<Delivered> {
      const signed = await signedFor(request);
      if (formatOf(request) === 'html')
        return answerPage(options, { locale, request, status: signed ? 200 : 404, view: { page: 'receipt', signed } });
      if (!signed)
        return errorAnswer(404, 'no_decision', 'This browser has no consent decision, so there is no receipt to show.');
      const name = `receipt-${signed.receipt.record_id.slice(0, 8)}.json`;
      return jsonAnswer(200, signed, { ...attachment(name), 'x-robots-tag': 'noindex' });
    },
  });
}
