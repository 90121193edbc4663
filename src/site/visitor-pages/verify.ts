import { parseMultipart } from '../../consent/decision/multipart.ts';
import type { ConsentDependencies } from '../../consent/dependencies.ts';
import { maxReceiptBytes, type Verdict, verifyReceipt } from '../../consent/receipts/verify.ts';
import { overloaded } from '../../delivery/refusals.ts';
import type { Route } from '../../delivery/routes.ts';
import type { Incoming } from '../../platform/http.ts';
import { answerPage, inEveryLanguage, type VisitorPagesDependencies } from './answer.ts';

type Options = VisitorPagesDependencies & Pick<ConsentDependencies, 'receiptKeys'>;

const path = '/consent/verify';
/** Text and file together, and what the form adds to them. */
const maxBodyBytes = 2 * maxReceiptBytes + 4 * 1024;
/** A check costs a parse and a signature; a person makes a few. */
const rate = { burst: 30, perMinute: 60 };
/** Pasted text is shown again, so that it can be corrected; a longer text is not worth the bytes. */
const maxShownAgain = 16 * 1024;

/** Handles /consent/verify: checks any receipt against this site's keys. Nothing is stored, and no cookie is read for it. */
export function verifyRoutes(options: Options): Route[] {
  const trusted = () => options.receiptKeys().map(({ x }) => x);
  return [
    ...inEveryLanguage({
      path,
      method: 'GET',
      rate,
      answer: (locale, request) => answerPage(options, { locale, request, view: { page: 'verify', outcome: null } }),
    }),
    ...inEveryLanguage({
      ...{ path, method: 'POST', rate, maxBodyBytes },
      async answer(locale, request) {
        const ran = await options.cpu.visitorPages.run(() => checkedIn(request, trusted()));
        if (!ran.isDone) return options.refusalPage(request, overloaded);
        const { given, verdict } = ran.result;
        return answerPage(options, {
          locale,
          request,
          view: { page: 'verify', outcome: { verdict, given: given.length > maxShownAgain ? '' : given } },
        });
      },
    }),
  ];
}

function checkedIn(request: Incoming, trusted: readonly string[]): { given: string; verdict: Verdict | null } {
  const given = givenIn(request);
  return { given, verdict: given === '' ? null : verifyReceipt(given, trusted) };
}

/** Returns the pasted text, otherwise the file's text; empty when the body has neither. */
function givenIn({ body, headers }: Incoming): string {
  const fields = parseMultipart(body, headers['content-type'], { hasFiles: true });
  return fields?.get('receipt')?.trim() || fields?.get('file')?.trim() || '';
}
