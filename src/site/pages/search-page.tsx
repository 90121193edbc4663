import { addressOf } from '../../published/address.ts';
import { useContent } from '../../content/parts/content-context.ts';
import { locales } from '../../published/contract.ts';
import { Document } from '../shell/document.tsx';
import type { SearchInput } from '../render-contract.ts';
import type { Marked } from '../search/marked.ts';
import { searchPath } from '../../content/blog-paths.ts';
import type { SearchResult, SearchView } from '../search/search-view.ts';
import { blogTexts, searchTexts, type SearchTexts } from '../texts/blog.ts';
import { Day } from './blog/dates.tsx';
import { SearchForm } from './search-form.tsx';

/** The query and its results. */
export function SearchPage({ view, variant, origin }: Pick<SearchInput, 'view' | 'variant' | 'origin'>) {
  const { reader } = useContent();
  const texts = searchTexts[reader.locale];
  const { asked, results } = view;
  return (
    <Document
      variant={variant}
      origin={origin}
      title={asked ? `${texts.title}: ${asked}` : texts.title}
      noIndex
      alternates={locales.map((locale) => ({ locale, path: searchPath + questionPart(asked) }))}
      styles={['search', ...(view.pages > 1 ? ['pagination'] : [])]}
    >
      <section className="search wrap">
        <h1 className="display">{texts.title}</h1>
        <SearchForm asked={asked} />
        {asked === '' && <p className="search-note">{texts.lead}</p>}
        {asked !== '' && <Summary view={view} texts={texts} />}
        {results.length > 0 && (
          <ol className="search-results">
            {results.map((result) => (
              <li key={result.address}>
                <Result result={result} texts={texts} />
              </li>
            ))}
          </ol>
        )}
        {view.pages > 1 && <Pages view={view} texts={texts} />}
      </section>
    </Document>
  );
}

function Summary({ view: { asked, total, isLoose }, texts }: { view: SearchView; texts: SearchTexts }) {
  if (total === 0) {
    return (
      <div className="search-none">
        <p className="search-summary">{texts.none(asked)}</p>
        <ul className="search-help">
          {texts.help.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    );
  }
  return <p className="search-summary">{isLoose ? texts.some : texts.found(total, asked)}</p>;
}

function Result({ result, texts }: { result: SearchResult; texts: SearchTexts }) {
  return (
    <article>
      <p className="search-place">
        <span>{texts.kinds[result.kind]}</span>
        {result.publishedAt && <Day at={result.publishedAt} />}
      </p>
      <h2>
        <a href={result.address}>
          <MarkedText pieces={result.title} />
        </a>
      </h2>
      <p>
        <MarkedText pieces={result.excerpt} />
      </p>
    </article>
  );
}

/** Keeps the query in links to another language or another page of results. */
function questionPart(asked: string): string {
  return asked === '' ? '' : `?q=${encodeURIComponent(asked)}`;
}

function MarkedText({ pieces }: { pieces: Marked }) {
  return pieces.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}

function Pages({ view: { asked, page, pages }, texts }: { view: SearchView; texts: SearchTexts }) {
  const { reader } = useContent();
  const address = (to: number) =>
    `${addressOf(reader.locale, searchPath)}${questionPart(asked)}${to > 1 ? `&page=${to}` : ''}`;
  const { pagination, page: pageOf } = blogTexts[reader.locale];
  return (
    <nav className="pagination" aria-label={pagination} data-pagination="">
      {page > 1 && (
        <a className="button quiet" rel="prev" href={address(page - 1)}>
          {texts.previous}
        </a>
      )}
      <span>{pageOf(page, pages)}</span>
      {page < pages && (
        <a className="button quiet" rel="next" href={address(page + 1)}>
          {texts.next}
        </a>
      )}
    </nav>
  );
}
