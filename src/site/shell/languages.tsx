import { addressOf } from '../../published/address.ts';
import type { Locale } from '../../published/contract.ts';
import type { ContentReader } from '../../content/reader.ts';
import { useContent } from '../../content/parts/content-context.ts';
import { siteTexts } from '../texts.ts';

/** A page in one of its languages. `path` without the language's prefix. */
export type Alternate = { locale: Locale; path: string };

/** Links to the same page in other languages, each named in that language. */
export function Languages({ alternates }: { alternates: readonly Alternate[] }) {
  const { reader } = useContent();
  return (
    <ul className="languages" aria-label={siteTexts[reader.locale].languages}>
      {alternates.map(({ locale, path }) => (
        <li key={locale}>
          <a
            href={addressOf(locale, path)}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === reader.locale ? 'true' : undefined}
          >
            {siteTexts[locale].language}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Returns the languages to change to on a page that is no content: those that have a front page, at a path that all of them have. */
export function siteLanguages(reader: ContentReader, path: string): Alternate[] {
  const front = reader.pageAt('/');
  return front ? reader.alternates(front.id).map(({ locale }) => ({ locale, path })) : [];
}
