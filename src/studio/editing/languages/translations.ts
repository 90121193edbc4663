import { defaultLocale, type Locale, locales } from '../../../published/contract.ts';

/**
 * What a language can have of a document. `published`: visitors read it in this language. `outdated`: the default language was changed later. `untranslated`: the title is translated, the blocks are those
 * of the default language. `draft`: a draft has a title in this language, visitors see nothing yet. `missing`: nothing in this language.
 */
export const translationStates = ['published', 'outdated', 'untranslated', 'draft', 'missing'] as const;
/** `original`: the default language, with which the others are compared. */
export type TranslationState = (typeof translationStates)[number] | 'original';

/** The collection of each kind of document. */
export const collectionOf = { page: 'pages', post: 'posts' } as const;
export type TranslatedKind = keyof typeof collectionOf;

/** `changedAt`: the last change in this language that was published, ISO 8601; null where nothing is. */
export type Translation = { state: TranslationState; changedAt: string | null };

/** A page or post that visitors find in at least one language. `document`: its key without the language, `page:…`. */
export type TranslatedDocument = {
  document: string;
  kind: TranslatedKind;
  id: string;
  title: string;
  languages: Record<Locale, Translation>;
};

/** A published document in one language, as far as translations need it. */
export type LiveText = {
  document: string;
  locale: Locale;
  title: string;
  changedAt: string;
  /** Whether its blocks are those of the default language, and there are some. */ hasBlocksOfDefault: boolean;
};
/** Somebody has looked at a translation since the default language was changed at `sourceAt`, and it needed nothing. */
export type Mark = { document: string; locale: Locale; sourceAt: string };

type Found = { live: readonly LiveText[]; drafts: ReadonlySet<string>; marks: readonly Mark[] };

/** What a draft's title in a language is found under. */
export function draftKey(document: string, locale: Locale): string {
  return `${document}:${locale}`;
}

/** Compares the languages of each document; those whose default language was changed last come first. */
export function compareTranslations({ live, drafts, marks }: Found): TranslatedDocument[] {
  const byDocument = Map.groupBy(live, ({ document }) => document);
  const seen = new Map(marks.map(({ document, locale, sourceAt }) => [draftKey(document, locale), sourceAt]));
  const compared = [...byDocument].map(([document, texts]): TranslatedDocument => {
    const source = texts.find(({ locale }) => locale === defaultLocale);
    const translationIn = (locale: Locale): Translation => {
      const own = texts.find((text) => text.locale === locale);
      const key = draftKey(document, locale);
      if (!own) return { state: drafts.has(key) ? 'draft' : 'missing', changedAt: null };
      const state = source ? stateOf(own, source, seen.get(key)) : 'published';
      return { state, changedAt: own.changedAt };
    };
    const [kind = '', id = ''] = document.split(':');
    return {
      document,
      kind: kind === 'post' ? 'post' : 'page',
      id,
      title: (source ?? texts[0])?.title ?? '',
      languages: { en: translationIn('en'), de: translationIn('de'), ar: translationIn('ar') },
    };
  });
  return compared.toSorted(
    (one, other) => newest(other).localeCompare(newest(one)) || one.title.localeCompare(other.title),
  );
}

function stateOf(own: LiveText, source: LiveText, seenSourceAt: string | undefined): TranslationState {
  if (own === source) return 'original';
  if (seenSourceAt !== undefined && seenSourceAt >= source.changedAt) return 'published';
  if (own.hasBlocksOfDefault) return 'untranslated';
  return own.changedAt < source.changedAt ? 'outdated' : 'published';
}

function newest({ languages }: TranslatedDocument): string {
  return (
    languages[defaultLocale].changedAt ??
    Object.values(languages)
      .map(({ changedAt }) => changedAt ?? '')
      .toSorted()
      .at(-1) ??
    ''
  );
}

/** Returns the languages that the site is written in: the default one, and those of which something is published or drafted. */
export function languagesInUse(documents: readonly TranslatedDocument[]): Locale[] {
  return locales.filter(
    (locale) => locale === defaultLocale || documents.some(({ languages }) => languages[locale].state !== 'missing'),
  );
}

export type TranslationFilter = {
  locale: Locale | undefined;
  state: (typeof translationStates)[number] | undefined;
};

/** Reads a filter from the address of the list; what does not exist filters nothing. */
export function translationFilter(given: URLSearchParams): TranslationFilter {
  return {
    locale: locales.find((one) => one === given.get('language')),
    state: translationStates.find((one) => one === given.get('status')),
  };
}

/** Whether a document has the state in the language, or in any of those in use. */
export function matches(
  { languages }: TranslatedDocument,
  { locale, state }: TranslationFilter,
  inUse: readonly Locale[],
) {
  return !state || (locale ? [locale] : inUse).some((one) => languages[one].state === state);
}
