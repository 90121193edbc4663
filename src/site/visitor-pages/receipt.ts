import type { ConsentDependencies } from '../../consent/dependencies.ts';
import { createReceiptSigner, type SignedReceipt } from '../../consent/receipts/sign.ts';
import type { Delivered, Route } from '../../delivery/routes.ts';
import { type Answer, attachment, errorAnswer, type Incoming, jsonAnswer } from '../../platform/http.ts';
import { renderInTurn } from '../cpu.ts';
import { answerPage, formatOf, inEveryLanguage, type VisitorPagesDependencies } from './answer.ts';

type Options = VisitorPagesDependencies & Pick<ConsentDependencies, 'secret' | 'siteUrl' | 'decisionOf' | 'notices'>;

/** Each request costs a signature and perhaps one small file; a person opens a few. */
const rate = { burst: 60, perMinute: 120 };

/** Handles GET /consent/receipt: the visitor's own receipt, created again from the proven cookies. A page for browsers, JSON otherwise. */
export function receiptRoutes(options: Options): Route[] {
  const sign = createReceiptSigner(options);
  /** What only has to be signed; a signature costs as much as the rest of the answer, so it waits its turn. */
  const readyFor = async ({ headers }: Incoming): Promise<(() => SignedReceipt) | null> => {
    const proven = options.decisionOf(headers.cookie);
    if (!proven) return null;
    const { decision, circumstances, keyNumber } = proven;
    const notice = await options.notices.find(circumstances?.notice ?? '');
    return () => sign(decision, { circumstances, notice }, keyNumber);
  };
  return inEveryLanguage({
    ...{ path: '/consent/receipt', method: 'GET', rate },
    async answer(locale, request): Promise<Delivered> {
      const ready = await readyFor(request);
      if (formatOf(request) === 'html')
        return answerPage(options, {
          ...{ locale, request, status: ready ? 200 : 404 },
          view: () => ({ page: 'receipt', signed: ready?.() ?? null }),
        });
      if (!ready)
        return errorAnswer(404, 'no_decision', 'This browser has no consent decision, so there is no receipt to show.');
      return renderInTurn(options, request, () => download(ready()));
    },
  });
}

function download(signed: SignedReceipt): Answer {
  const name = `receipt-${signed.receipt.record_id.slice(0, 8)}.json`;
  return jsonAnswer(200, signed, { ...attachment(name), 'x-robots-tag': 'noindex' });
}
