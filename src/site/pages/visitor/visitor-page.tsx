import type { Variant } from '../../render-contract.ts';
import type { VisitorView } from '../../visitor-pages/views.ts';
import { MyDataPage } from './my-data-page.tsx';
import { ReceiptPage } from './receipt-page.tsx';
import { TransparencyPage } from './transparency-page.tsx';
import { VerifyPage } from './verify-page.tsx';

type VisitorPageProps = { variant: Variant; origin: string; view: VisitorView };

export function VisitorPage({ variant, origin, view }: VisitorPageProps) {
  const frame = { variant, origin };
  switch (view.page) {
    case 'receipt':
      return <ReceiptPage {...frame} signed={view.signed} />;
    case 'verify':
      return <VerifyPage {...frame} outcome={view.outcome} />;
    case 'transparency':
      return <TransparencyPage {...frame} view={view} />;
    case 'my-data':
      return <MyDataPage {...frame} view={view} />;
  }
}
