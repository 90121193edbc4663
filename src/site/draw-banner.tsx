import { renderToStaticMarkup } from 'react-dom/server';
import { ConsentBanner } from '../consent/banner.tsx';
import { bannerStyles, preferencesStyles } from '../consent/layout.ts';
import { PreferenceCenter } from '../consent/preferences.tsx';
import { consentTexts } from '../consent/texts.ts';
import type { DrawnBanner, Renderer } from './render-contract.ts';
import { stylesheet } from './stylesheets.ts';

/** Both layers of a banner as an undecided visitor of this language gets them, and the style they wear. */
export const drawBanner: Renderer['drawBanner'] = (consent, language): DrawnBanner => {
  const texts = consentTexts(language);
  return {
    banner: renderToStaticMarkup(<ConsentBanner consent={consent} texts={texts} locale={language} returnTo="/" preferences="/consent/preferences" />),
    preferences: renderToStaticMarkup(<PreferenceCenter consent={consent} texts={texts} choices={null} decision={null} locale={language} returnTo="/" stylesheet="" links={[]} />),
    css: stylesheet(['base', ...[...new Set([...bannerStyles(consent.layout), ...preferencesStyles(consent.layout)])].sort()]) ?? '',
  };
};
