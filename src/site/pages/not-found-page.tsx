import { addressOf } from '../../published/address.ts';
import { useContent } from '../../content/parts/content-context.ts';
import { useMotif } from '../../content/parts/motif.ts';
import { Document } from '../shell/document.tsx';
import type { RenderInput } from '../render-contract.ts';
import { siteTexts } from '../texts.ts';
import { SearchForm } from './search-form.tsx';

/** Shown where nothing is published. */
export function NotFoundPage({ variant, origin }: Pick<RenderInput, 'variant' | 'origin'>) {
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
