import { renderToStaticMarkup as html } from 'react-dom/server';
import { ConsentBanner } from '../../consent/banner/banner.tsx';
import { bannerStyles, preferencesStyles } from '../../consent/banner/layout.ts';
import { type Asked, PreferenceCenter } from '../../consent/banner/preferences.tsx';
import { consentTexts } from '../../consent/texts.ts';
import { allGranted } from '../../platform/categories.ts';
import { drawSurfaces } from './draw-surfaces.tsx';
import type { DrawableBanner, DrawnBanner, Renderer } from '../render-contract.ts';
import { stylesheet } from '../assets/stylesheets.ts';

/** Renders every surface of a banner as an undecided visitor of this language gets it, and the style of all of them. */
export const drawBanner: Renderer['drawBanner'] = (consent, language): DrawnBanner => {
  const first = {
    consent,
    texts: consentTexts(language),
    locale: language,
    returnTo: '/',
    preferences: '/consent/preferences',
  };
  return {
    banner: html(<ConsentBanner {...first} />),
    preferences: drawPreferences(consent, language),
    surfaces: drawSurfaces(first, (asked) => drawPreferences(consent, language, asked)),
    css:
      stylesheet([
        'base',
        ...[...new Set([...bannerStyles(consent.layout), ...preferencesStyles(consent.layout)])].sort(),
      ]) ?? '',
  };
};

function drawPreferences(consent: DrawableBanner, language: string, asked?: Asked): string {
  return html(
    <PreferenceCenter
      consent={consent}
      texts={consentTexts(language)}
      choices={impliedBy(asked)}
      decision={null}
      locale={language}
      returnTo="/"
      stylesheet=""
      links={[]}
      asked={asked}
    />,
  );
}

/** Returns the categories that are on before an answer; null: none. */
function impliedBy(asked: Asked | undefined): Record<string, boolean> | null {
  if (!asked) return null;
  if (asked.rule === 'opt-in') return asked.isExempt ? { analytics: true } : null;
  return { ...allGranted, advertisement: !asked.isGpcHonoured };
}
