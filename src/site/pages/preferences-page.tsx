import type { ConsentDocument, Locale } from '../../published/contract.ts';
import { useContent } from '../../content/parts/content-context.ts';
import { preferencesStyles } from '../../consent/banner/layout.ts';
import { PreferenceCenter } from '../../consent/banner/preferences.tsx';
import { type ConsentTexts, consentTexts } from '../../consent/texts.ts';
import { addressOf } from '../../published/address.ts';
import { Document } from '../shell/document.tsx';
import { type PreferencesInput, traitsOf } from '../render-contract.ts';
import { stylesheetAddress } from '../assets/stylesheets.ts';

type Props = Pick<PreferencesInput, 'origin' | 'variant' | 'choices' | 'decision' | 'returnTo'> & {
  consent: ConsentDocument;
};

/** The preference center as a separate page; the dialog takes its form from here. */
export function PreferencesPage({ origin, variant, choices, decision, returnTo, consent }: Props) {
  const { reader } = useContent();
  const texts = consentTexts(reader.locale);
  return (
    <Document
      variant={variant}
      canAsk={false}
      origin={origin}
      title={texts.preferencesTitle}
      noIndex
      returnTo={returnTo}
      sharedPath="/consent/preferences"
      styles={['preferences']}
    >
      <div className="preferences-page wrap">
        <PreferenceCenter
          consent={consent}
          texts={texts}
          choices={choices}
          decision={decision}
          locale={reader.locale}
          returnTo={returnTo}
          stylesheet={stylesheetAddress(preferencesStyles(consent.layout))}
          links={linksOf(texts, reader.locale, decision !== null)}
          asked={traitsOf(variant)}
        />
      </div>
    </Document>
  );
}

/** Links to the visitor's own pages, only where they have something to show. */
function linksOf(texts: ConsentTexts, locale: Locale, isDecided: boolean): { href: string; text: string }[] {
  const own = [
    { href: '/consent/receipt', text: texts.receiptLink },
    { href: '/consent/my-data', text: texts.myDataLink },
  ];
  const all = [
    { href: '/cookies', text: texts.declarationLink },
    { href: '/consent/transparency', text: texts.transparencyLink },
  ];
  return [...(isDecided ? own : []), ...all].map(({ href, text }) => ({ href: addressOf(locale, href), text }));
}
