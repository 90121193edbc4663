import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { categories, optionalCategories } from '../../platform/categories.ts';
import { ConsentBanner } from '../banner/banner.tsx';
import { PreferenceCenter } from '../banner/preferences.tsx';
import { type ConsentTexts, languageTexts, textLanguages } from '../texts.ts';
import { adaptForEmbedding } from './adapt-for-embedding.ts';
import type { Layers } from './embed.ts';
import { markupOf } from './markup.ts';
import { objectionWords } from './objection.ts';
import type { ProviderSite } from './site.ts';

/** The banner of a site in one language, from the same components as on the own site. Without its list of vendors the choices say that it could not be had. */
export function renderLayers(site: ProviderSite, language: string, { isListed }: { isListed: boolean }): Layers {
  const words = wordsOf(site, language);
  const texts = languageTexts(language).interface;
  const objections = objectionWords(texts, words);
  const shared = { consent: { ...site, ...words, isProven: false }, texts, locale: language, returnTo: '/' };
  return {
    banner: render(<ConsentBanner {...shared} preferences="#" />),
    optOut: objection(shared, objections.optOut),
    notice: objection(shared, objections.notice),
    decided: render(<p className="preferences-state">{texts.decided}</p>),
    honored: render(<Honored texts={texts} />),
    preferences: render(<PreferenceCenter {...shared} {...(!isListed && unlisted(shared))} choices={null} decision={null} stylesheet="" links={privacyLink(site, texts)} />),
    revisit: render(<Revisit texts={texts} />),
    placeholder: render(<Placeholder texts={texts} names={words.categories} />),
  };
}

/** The list is fetched when the choices open; these are the choices where it cannot be. */
function unlisted<T extends { vendors: readonly unknown[] }>({ consent, texts }: { consent: T; texts: ConsentTexts }) {
  return { consent: { ...consent, vendors: [] }, texts: { ...texts, noVendors: texts.listFailed } };
}

/** A path is one of the embedding website. */
function privacyLink({ privacyUrl, domain }: ProviderSite, texts: ConsentTexts) {
  return privacyUrl ? [{ href: new URL(privacyUrl, `https://${domain}`).href, text: texts.privacyPolicy }] : [];
}

/** Every language a page of the site can be asked in: the product's and those the owner wrote. */
export function languagesOf(site: Pick<ProviderSite, 'words' | 'defaultLanguage'>): string[] {
  return [...new Set([site.defaultLanguage, ...Object.keys(site.words), ...textLanguages.keys()])];
}

type Names = readonly { id: string; name: string; description: string }[];

function wordsOf(site: ProviderSite, language: string) {
  const { words } = languageTexts(language);
  const own = Object.fromEntries(Object.entries(site.words[language] ?? {}).filter(([, value]) => value !== undefined && value !== ''));
  const changed: Names = site.words[language]?.categories ?? [];
  const all: Names = categories.map((id) => changed.find((category) => category.id === id) ?? { id, ...words.categories[id] });
  return { ...words, ...own, categories: all };
}

function render(element: ReactNode) {
  return adaptForEmbedding(markupOf(renderToStaticMarkup(element)));
}

type Shared = Omit<ComponentProps<typeof ConsentBanner>, 'preferences'> & { consent: Pick<ProviderSite, 'policy'> };

/** What is said where things are on until the visitor objects; only where the owner goes by places can that be. */
function objection({ consent, ...shared }: Shared, words: { title: string; text: string; acceptLabel: string; rejectLabel: string }) {
  if (consent.policy.scope !== 'by-place') return [];
  return render(<ConsentBanner {...shared} consent={{ ...consent, ...words }} preferences="#" />);
}

/** That a signal of the browser was obeyed has to be seen. */
function Honored({ texts }: { texts: ConsentTexts }) {
  return (
    <p className="candor-honored">
      <strong>{texts.signalHonored}.</strong> {texts.signalText}
    </p>
  );
}

/** The way back to the choices, where the page has none of its own. */
function Revisit({ texts }: { texts: ConsentTexts }) {
  return (
    <button type="button" className="candor-revisit" data-candor="revisit">
      {texts.preferencesTitle}
    </button>
  );
}

/** In place of a frame that waits for a grant. The page fills in whose content it is and which category it waits for. */
function Placeholder({ texts, names }: { texts: ConsentTexts; names: Names }) {
  const labels = optionalCategories.map((id) => [`data-${id}`, names.find((category) => category.id === id)?.name ?? id]);
  return (
    <div className="candor-placeholder" {...Object.fromEntries(labels)}>
      <p>{texts.embedText}</p>
      <button type="button">{texts.embedAllow}</button>
    </div>
  );
}
