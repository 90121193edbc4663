'use client';
import { useLocale } from '@payloadcms/ui';
import { rightToLeft } from '../../../../published/contract.ts';
import { Panel } from '../../../ui/panels/panel.tsx';
import type { Translate } from '../../../translations/translate.ts';
import type { Summary } from '../summary.ts';
import { useSearchPreview } from './use-search-preview.ts';
import './search-preview.css';
import { decoded } from '../../../../platform/percent-encoding.ts';

/** A panel beside a page's or post's form: its search result and its card in link previews, from what the form holds. */
export function SearchPreview() {
  return <Panel title="In search results and shared links">{(t) => <Shown t={t} />}</Panel>;
}

function Shown({ t }: { t: Translate }) {
  const seen = useSearchPreview();
  if (seen === 'unsaved') return <p role="status">{t('Shown here after the first save.')}</p>;
  if (seen === 'looking') return <p role="status">{t('Loading …')}</p>;
  if (seen === 'untitled') return <p role="status">{t('Enter a title to see this page in search results.')}</p>;
  if (seen === 'away') return <p role="status">{t('The preview could not be loaded. Your text is not affected.')}</p>;
  const { summary, card } = seen;
  return (
    <>
      <h4>{t('Search result')}</h4>
      <SearchResult summary={summary} t={t} />
      <h4>{t('Shared link')}</h4>
      <SharedLink summary={summary} card={card} />
      <p>{t('Search engines and apps may shorten texts or choose others.')}</p>
    </>
  );
}

function SearchResult({ summary, t }: { summary: Summary; t: Translate }) {
  const { title, description, url, siteName, hidden } = summary;
  const language = useLanguage();
  if (hidden !== null)
    return (
      <p role="status">
        {t(
          hidden === 'page'
            ? 'Search engines leave this page out, because “No index” is checked.'
            : 'Search engines leave all pages out, as set under “SEO and sharing”.',
        )}
      </p>
    );
  return (
    <div className="search-preview" data-part="result" {...language}>
      <span className="search-preview__site">{siteName}</span>
      <span className="search-preview__url" dir="ltr">
        {trailOf(url)}
      </span>
      <strong className="search-preview__title">{title}</strong>
      {description ? (
        <span className="search-preview__text">{description}</span>
      ) : (
        <em className="search-preview__text">
          {t('No meta description: search engines show a passage of the page instead.')}
        </em>
      )}
    </div>
  );
}

function SharedLink({ summary, card }: { summary: Summary; card: string | undefined }) {
  const { sharedTitle, description, url, picture } = summary;
  const language = useLanguage();
  const source = picture.kind === 'card' ? card : picture.url;
  return (
    <div className="search-preview" data-part="link" {...language}>
      {source && <img src={source} alt={picture.alt} width={1200} height={630} />}
      <span className="search-preview__url" dir="ltr">
        {new URL(url).host}
      </span>
      <strong className="search-preview__title">{sharedTitle}</strong>
      {description && <span className="search-preview__text">{description}</span>}
    </div>
  );
}

/** The texts are in the language of the form, not of the studio. */
function useLanguage(): { lang: string; dir: 'rtl' | 'ltr' } {
  const { code } = useLocale();
  return { lang: code, dir: [...rightToLeft].some((one) => one === code) ? 'rtl' : 'ltr' };
}

/** Writes a URL as search engines do: `example.com › blog › title`. */
function trailOf(url: string): string {
  const { host, pathname } = new URL(url);
  return [host, ...pathname.split('/').filter(Boolean).map(decoded)].join(' › ');
}
