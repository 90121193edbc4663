import { ar } from './texts/ar.ts';
import { bg } from './texts/bg.ts';
import { cs } from './texts/cs.ts';
import { da } from './texts/da.ts';
import { de } from './texts/de.ts';
import { el } from './texts/el.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { et } from './texts/et.ts';
import { fi } from './texts/fi.ts';
import { fr } from './texts/fr.ts';
import { ga } from './texts/ga.ts';
import { hr } from './texts/hr.ts';
import { hu } from './texts/hu.ts';
import { is } from './texts/is.ts';
import { it } from './texts/it.ts';
import { lt } from './texts/lt.ts';
import { lv } from './texts/lv.ts';
import { mt } from './texts/mt.ts';
import { nb } from './texts/nb.ts';
import { nl } from './texts/nl.ts';
import { pl } from './texts/pl.ts';
import { pt } from './texts/pt.ts';
import { ro } from './texts/ro.ts';
import { sk } from './texts/sk.ts';
import { sl } from './texts/sl.ts';
import { sv } from './texts/sv.ts';
import { tr } from './texts/tr.ts';
import { uk } from './texts/uk.ts';
import type { ConsentTexts, LanguageTexts } from './texts/language.ts';

export { fillText } from './texts/fill-text.ts';
export type { BannerTexts, ConsentTexts, LanguageTexts } from './texts/language.ts';

/** All languages of the visitor-facing texts, by tag. */
export const textLanguages: ReadonlyMap<string, LanguageTexts> = new Map(
  Object.entries({
    ar,
    bg,
    cs,
    da,
    de,
    el,
    en,
    es,
    et,
    fi,
    fr,
    ga,
    hr,
    hu,
    is,
    it,
    lt,
    lv,
    mt,
    nb,
    nl,
    pl,
    pt,
    ro,
    sk,
    sl,
    sv,
    tr,
    uk,
  }),
);

/** Languages written from right to left. */
export const rightToLeftLanguages: ReadonlySet<string> = new Set(['ar']);

/** Tags served by another language's texts: Nynorsk (`nn`) and the generic Norwegian tag (`no`). */
const standIns: ReadonlyMap<string, string> = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
]);

/** Returns the language of the texts for a page in `tag`: `pt-BR` → `pt`, `nn` → `nb`, `zh` → `en`. */
export function textLanguageOf(tag: string): string {
  const [primary = ''] = tag.toLowerCase().split(/[-_]/, 1);
  const language = standIns.get(primary) ?? primary;
  return textLanguages.has(language) ? language : 'en';
}

/** Returns all texts in a page's language, or in English if there are none. */
export function languageTexts(tag: string): LanguageTexts {
  return textLanguages.get(textLanguageOf(tag)) ?? en;
}

/** Returns the interface texts in a page's language. */
export function consentTexts(tag: string): ConsentTexts {
  return languageTexts(tag).interface;
}
