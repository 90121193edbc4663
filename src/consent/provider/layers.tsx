import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { categories, optionalCategories } from '../../platform/categories.ts';
import { ConsentBanner } from '../banner/banner.tsx';
import { PreferenceCenter } from '../banner/preferences.tsx';
import { type ConsentTexts, languageTexts, textLanguages } from '../texts.ts';
import { adaptForEmbedding } from './adapt-for-embedding.ts';
import type { Layers } from './embed.ts';
import { markupOf } from './markup.ts';
import { objectionTexts } from './objection.ts';
import type { ProviderSite } from './site.ts';

/** Renders a site's banner in one language with the components of our own site. Without the vendor list, the preferences say that it could not be loaded. */
export function renderLayers(site: ProviderSite, language: string, { isListed }: { isListed: boolean }): Layers {
  const words = wordsOf(site, language);
  const texts = languageTexts(language).interface;
  const objections = objectionTexts(texts, words);
  const shared = { consent: { ...site, ...words, isProven: false }, texts, locale: language, returnTo: '/' };
  return {
    banner: render(<ConsentBanner {...shared} preferences="#" />),
    optOut: objection(shared, objections.optOut),
    notice: objection(shared, objections.notice),
    decided: render(<p className="preferences-state">{texts.decided}</p>),
    honored: render(<Honored texts={texts} />),
    preferences: render(
      <PreferenceCenter
        {...shared}
        {...(!isListed && unlisted(shared))}
        choices={null}
        decision={null}
        stylesheet=""
        links={privacyLink(site, texts)}
      />,
    ),
    revisit: render(<Revisit texts={texts} />),
    placeholder: render(<Placeholder texts={texts} names={words.categories} />),
  };
}

/** The vendor list is fetched when the preferences open. This is the fallback for when that fails. */
function unlisted<T extends { vendors: readonly unknown[] }>({ consent, texts }: { consent: T; texts: ConsentTexts }) {
  return { consent: { ...consent, vendors: [] }, texts: { ...texts, noVendors: texts.listFailed } };
}

/** A relative path belongs to the connected site. */
function privacyLink({ privacyUrl, domain }: ProviderSite, texts: ConsentTexts) {
  return privacyUrl ? [{ href: new URL(privacyUrl, `https://${domain}`).href, text: texts.privacyPolicy }] : [];
}

/** Returns every language in which a page of the site can be shown: the product's and those that the owner wrote. */
export function languagesOf(site: Pick<ProviderSite, 'words' | 'defaultLanguage'>): string[] {
  return [...new Set([site.defaultLanguage, ...Object.keys(site.words), ...textLanguages.keys()])];
}

type Names = readonly { id: string; name: string; description: string }[];

function wordsOf(site: ProviderSite, language: string) {
  const { words } = languageTexts(language);
  const own = Object.fromEntries(
    Object.entries(site.words[language] ?? {}).filter(([, value]) => value !== undefined && value !== ''),
  );
  const changed: Names = site.words[language]?.categories ?? [];
  const all: Names = categories.map(
    (id) => changed.find((category) => category.id === id) ?? { id, ...words.categories[id] },
  );
  return { ...words, ...own, categories: all };
}

function render(element: ReactNode) {
  return adaptForEmbedding(markupOf(renderToStaticMarkup(element)));
}

type Shared = Omit<ComponentProps<typeof ConsentBanner>, 'preferences'> & { consent: Pick<ProviderSite, 'policy'> };

/** Renders the banner for regions where things are on until the visitor objects. That requires geo rules. */
function objection(
  { consent, ...shared }: Shared,
  words: { title: string; text: string; acceptLabel: string; rejectLabel: string },
) {
  if (consent.policy.scope !== 'by-place') return [];
  return render(<ConsentBanner {...shared} consent={{ ...consent, ...words }} preferences="#" />);
}

/** Tells the visitor that a browser signal was honoured, which must be visible. */
function Honored({ texts }: { texts: ConsentTexts }) {
  return (
    <p className="candor-honored">
      <strong>{texts.signalHonored}.</strong> {texts.signalText}
    </p>
  );
}

/** The reopen button, for pages that have none of their own. */
function Revisit({ texts }: { texts: ConsentTexts }) {
  return (
    <button type="button" className="candor-revisit" data-candor="revisit">
      {texts.preferencesTitle}
    </button>
  );
}

/** The placeholder of a gated frame. The page fills in the vendor and the category it requires. */
function Placeholder({ texts, names }: { texts: ConsentTexts; names: Names }) {
  const labels = optionalCategories.map((id) => [
    `data-${id}`,
    names.find((category) => category.id === id)?.name ?? id,
  ]);
  return (
    <div className="candor-placeholder" {...Object.fromEntries(labels)}>
      <p>{texts.embedText}</p>
      <button type="button">{texts.embedAllow}</button>
    </div>
  );
}
