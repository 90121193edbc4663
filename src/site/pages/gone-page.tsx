import { addressOf } from '../../published/address.ts';
import { useContent } from '../../content/parts/content-context.ts';
import { Document } from '../shell/document.tsx';
import type { RenderInput } from '../render-contract.ts';
import { goneTexts } from '../texts/blog.ts';
import { siteTexts } from '../texts.ts';
import { SearchForm } from './search-form.tsx';

/** Shown where content was permanently removed. */
export function GonePage({ variant, origin }: Pick<RenderInput, 'variant' | 'origin'>) {
  const { reader } = useContent();
  const home = addressOf(reader.locale, '/');
  return (
    <Document
      variant={variant}
      origin={origin}
      title={goneTexts[reader.locale].title}
      noIndex
      returnTo={home}
      styles={['search']}
    >
      <section className="notice wrap">
        <p className="notice-status">410</p>
        <h1 className="display">{goneTexts[reader.locale].title}</h1>
        <p className="lead">{goneTexts[reader.locale].text}</p>
        <SearchForm asked="" />
        <p className="actions">
          <a className="button quiet" href={home}>
            {siteTexts[reader.locale].home}
          </a>
        </p>
      </section>
    </Document>
  );
}
