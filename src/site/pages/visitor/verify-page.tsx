import { useContent } from '../../../content/parts/content-context.ts';
import type { Verdict } from '../../../consent/receipts/verify.ts';
import type { Variant } from '../../render-contract.ts';
import { visitorTexts } from '../../texts/visitor-pages.ts';
import { Exact, Frame, usePath } from './frame.tsx';
import { ReceiptBody } from './receipt-body.tsx';

type Props = { variant: Variant; origin: string; outcome: { verdict: Verdict | null; given: string } | null };

/** Checks any receipt: a form that works without JavaScript, with the result above it. */
export function VerifyPage({ variant, origin, outcome }: Props) {
  const texts = visitorTexts[useContent().reader.locale].verify;
  return (
    <Frame variant={variant} origin={origin} title={texts.title} lead={texts.lead} current="verify">
      {outcome && <Outcome verdict={outcome.verdict} />}
      <form method="post" action={usePath('verify')} encType="multipart/form-data">
        <p>
          <label htmlFor="receipt">{texts.paste}</label>
          <textarea
            id="receipt"
            name="receipt"
            rows={10}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            defaultValue={outcome?.given}
          />
        </p>
        <p>
          <label htmlFor="file">{texts.file}</label>
          <input id="file" name="file" type="file" accept="application/json,.json" />
        </p>
        <p className="actions">
          <button className="button" type="submit">
            {texts.submit}
          </button>
        </p>
      </form>
      <p>
        <a href="/.well-known/candor-receipt-key.json">{texts.keys}</a>
      </p>
      <p className="aside">{texts.offline}</p>
    </Frame>
  );
}

function Outcome({ verdict }: { verdict: Verdict | null }) {
  const texts = visitorTexts[useContent().reader.locale].verify;
  const [title, text] = verdict ? words(verdict.result, texts) : [texts.unreadable, texts.nothingGiven];
  return (
    <section className="outcome" aria-labelledby="outcome" data-verdict={verdict?.result ?? 'nothing'}>
      <h2 id="outcome">{title}</h2>
      <p>{text}</p>
      {verdict?.result === 'unreadable' && <p lang="en">{verdict.problem}</p>}
      {verdict && 'keyId' in verdict && (
        <p>
          <Exact>{verdict.keyId}</Exact>
        </p>
      )}
      {verdict && 'receipt' in verdict && <ReceiptBody receipt={verdict.receipt} />}
    </section>
  );
}

function words(result: Verdict['result'], texts: (typeof visitorTexts)['en']['verify']): [string, string] {
  if (result === 'genuine') return [texts.genuine, texts.genuineText];
  if (result === 'changed') return [texts.changed, texts.changedText];
  if (result === 'unknown_key') return [texts.unknownKey, texts.unknownKeyText];
  return [texts.unreadable, texts.unreadableText];
}
