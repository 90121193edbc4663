import { useContent } from '../../../content/parts/content-context.ts';
import type { SignedReceipt } from '../../../consent/receipts/sign.ts';
import type { Variant } from '../../render-contract.ts';
import { visitorTexts } from '../../texts/visitor-pages.ts';
import type { ReceiptTexts } from '../../texts/visitor-texts.ts';
import { Exact, Facts, Frame, usePath } from './frame.tsx';
import { ReceiptBody } from './receipt-body.tsx';

type Props = { variant: Variant; origin: string; signed: SignedReceipt | null };

/** The visitor's own receipt, to read, print and download. */
export function ReceiptPage({ variant, origin, signed }: Props) {
  const texts = visitorTexts[useContent().reader.locale].receipt;
  if (!signed) return <NoReceipt variant={variant} origin={origin} texts={texts} />;
  return (
    <Frame variant={variant} origin={origin} title={texts.title} lead={texts.lead} current="receipt">
      <ReceiptBody receipt={signed.receipt} />
      <Proof signed={signed} texts={texts} />
      <p className="actions">
        <a className="button" href={`${usePath('receipt')}?format=json`}>
          {texts.download}
        </a>
        <a className="button quiet" href={usePath('preferences')}>
          {texts.change}
        </a>
        <a className="button quiet" href={usePath('verify')}>
          {texts.check}
        </a>
      </p>
    </Frame>
  );
}

function Proof({ signed: { receipt, signature }, texts }: { signed: SignedReceipt; texts: ReceiptTexts }) {
  return (
    <section aria-labelledby="proof">
      <h2 id="proof">{texts.proof}</h2>
      <Facts
        facts={[
          [texts.record, <Exact key="record">{receipt.record_id}</Exact>],
          [texts.consentId, <Exact key="consent-id">{receipt.pii_principal_id}</Exact>],
          [
            texts.notice,
            receipt.pii_processing.notice_hash && <Exact key="notice">{receipt.pii_processing.notice_hash}</Exact>,
          ],
          [texts.key, <Exact key="key">{signature.key_id}</Exact>],
          [texts.signature, <Exact key="signature">{signature.value}</Exact>],
        ]}
      />
    </section>
  );
}

function NoReceipt({ variant, origin, texts }: Omit<Props, 'signed'> & { texts: ReceiptTexts }) {
  return (
    <Frame variant={variant} origin={origin} title={texts.noneTitle} lead={texts.noneText} current="receipt">
      <p className="actions">
        <a className="button" href={usePath('preferences')}>
          {texts.choose}
        </a>
      </p>
    </Frame>
  );
}
