import { addressOf } from '../../published/address.ts';
import { useContent } from '../../content/parts/content-context.ts';
import { useMotif } from '../../content/parts/motif.ts';
import { Document } from '../shell/document.tsx';
import type { NearPage } from '../missing/near-pages.ts';
import type { RenderInput } from '../render-contract.ts';
import { siteTexts } from '../texts.ts';
import { SearchForm } from './search-form.tsx';

/** Shown where nothing is published. */
export function NotFoundPage({
  variant,
  origin,
  near = [],
}: Pick<RenderInput, 'variant' | 'origin'> & { near?: readonly NearPage[] | undefined }) {
  const { reader } = useContent();
  const texts = siteTexts[reader.locale];
  return (
    <Document
      variant={variant}
      origin={origin}
      title={texts.notFoundTitle}
      noIndex
      returnTo={addressOf(reader.locale, '/')}
      styles={['search']}
    >
      <section className="notice wrap">
        <NotFoundNumber />
        <h1 className="display">{texts.notFoundTitle}</h1>
        <p className="lead">{texts.notFoundText}</p>
        <NearList near={near} />
        <SearchForm asked="" />
        <p className="actions">
          <a className="button quiet" href={addressOf(reader.locale, '/')}>
            {texts.home}
          </a>
        </p>
      </section>
    </Document>
  );
}

/** The pages that the address may mean. */
function NearList({ near }: { near: readonly NearPage[] }) {
  const { reader } = useContent();
  if (near.length === 0) return null;
  return (
    <nav className="notice-near" aria-labelledby="near">
      <h2 id="near">{siteTexts[reader.locale].didYouMean}</h2>
      <ul>
        {near.map(({ address, title, locale }) => (
          <li key={address}>
            <a href={address} hrefLang={locale === reader.locale ? undefined : locale}>
              <bdi lang={locale === reader.locale ? undefined : locale}>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The number 404; among switches, its zero is one that is off. */
function NotFoundNumber() {
  if (useMotif() === 'plain')
    return (
      <p className="notice-number" dir="ltr" aria-hidden="true">
        404
      </p>
    );
  return (
    <p className="notice-number" dir="ltr" aria-hidden="true">
      <span>4</span>
      <svg className="off" viewBox="0 0 240 400" width="240" height="400">
        <rect className="track" x="10" y="10" width="220" height="380" rx="110" />
        <circle className="knob" cx="120" cy="282" r="76" />
      </svg>
      <span>4</span>
    </p>
  );
}
