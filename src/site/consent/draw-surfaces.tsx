import { renderToStaticMarkup as html } from 'react-dom/server';
import { ConsentBanner } from '../../consent/banner/banner.tsx';
import { ConsentNotice } from '../../consent/banner/notice.tsx';
import { PrivacyChoicesLink } from '../../consent/banner/opt-out.tsx';
import type { Asked } from '../../consent/banner/preferences.tsx';
import { objectionTexts } from '../../consent/provider/objection.ts';
import type { ConsentTexts } from '../../consent/texts.ts';
import type { DrawableBanner, DrawnBanner } from '../render-contract.ts';

type First = { consent: DrawableBanner; texts: ConsentTexts; locale: string; returnTo: string; preferences: string };
type DrawPreferences = (asked: Asked) => string;
type Surfaces = DrawnBanner['surfaces'];

/** Renders only the surfaces that this policy can show to a visitor. */
export function drawSurfaces(first: First, preferences: DrawPreferences): Surfaces {
  const { policy, isOwnSite } = first.consent;
  const isByPlace = policy.scope === 'by-place';
  if (!isOwnSite) return isByPlace ? ofOtherSites(first) : {};
  const isExempting = policy.exemptions.unitedKingdom || policy.exemptions.france;
  return { ...(isExempting && ofExemptions(first, preferences)), ...(isByPlace && ofRules(first, preferences)) };
}

const plainly: Asked = { rule: 'opt-in', isExempt: false, isGpcHonoured: false, showsHonoured: false };

function ofExemptions(first: First, preferences: DrawPreferences): Surfaces {
  return {
    exempt: html(<ConsentBanner {...first} note={first.texts.exempt} />),
    'exempt-preferences': preferences({ ...plainly, isExempt: true }),
  };
}

function ofRules(first: First, preferences: DrawPreferences): Surfaces {
  return {
    notice: html(<ConsentNotice {...first} />),
    'notice-preferences': preferences({ ...plainly, rule: 'notice' }),
    'opt-out': html(<FooterEnd {...first} />),
    'opt-out-preferences': preferences({ ...plainly, rule: 'opt-out' }),
    'opt-out-honoured': preferences({ ...plainly, rule: 'opt-out', isGpcHonoured: true, showsHonoured: true }),
  };
}

/** Under an opt-out rule, the footer is the first layer. */
function FooterEnd({ texts, preferences }: Pick<First, 'texts' | 'preferences'>) {
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-end">
          <PrivacyChoicesLink texts={texts} preferences={preferences} />
        </div>
      </div>
    </footer>
  );
}

function ofOtherSites(first: First): Surfaces {
  const { optOut, notice } = objectionTexts(first.texts, first.consent);
  return {
    'opt-out': html(<ConsentBanner {...first} consent={{ ...first.consent, ...optOut }} />),
    notice: html(<ConsentBanner {...first} consent={{ ...first.consent, ...notice }} />),
  };
}
