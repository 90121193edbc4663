import type { ConsentDocument } from '../../content/published.ts';
import { useContent } from '../../content/parts/content-context.ts';
import { PreferenceCenter } from '../../consent/preferences.tsx';
import { consentTexts } from '../../consent/texts.ts';
import { Document } from '../document.tsx';
import type { PreferencesInput } from '../render-contract.ts';
import { stylesheetAddress } from '../stylesheets.ts';

type Props = Pick<PreferencesInput, 'origin' | 'variant' | 'choices' | 'returnTo'> & { consent: ConsentDocument };

/** The preference center as a page of its own; the dialog takes its form from here. */
export function PreferencesPage({ origin, variant, choices, returnTo, consent }: Props) {
  const { reader } = useContent();
  const texts = consentTexts(reader.locale);
  return (
    <Document variant={variant} canAsk={false} origin={origin} title={texts.preferencesTitle} noIndex returnTo={returnTo} styles={['preferences']}>
      <div className="preferences-page wrap">
        <PreferenceCenter
          consent={consent}
          texts={texts}
          choices={choices}
          locale={reader.locale}
          returnTo={returnTo}
          stylesheet={stylesheetAddress(['preferences'])}
        />
      </div>
    </Document>
  );
}
