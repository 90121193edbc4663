import { addressOf } from '../../published/address.ts';
import { useContent } from '../../content/parts/content-context.ts';
import { maxQueryLength } from '../search/question.ts';
import { searchPath } from '../../content/blog-paths.ts';
import { searchTexts } from '../texts/blog.ts';

/** The site's search form; a plain form that needs no script. */
export function SearchForm({ asked }: { asked: string }) {
  const { reader } = useContent();
  const texts = searchTexts[reader.locale];
  return (
    <form className="search-form" role="search" action={addressOf(reader.locale, searchPath)} method="get">
      <label htmlFor="q">{texts.label}</label>
      <div>
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={asked}
          maxLength={maxQueryLength}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="button" type="submit">
          {texts.button}
        </button>
      </div>
    </form>
  );
}
