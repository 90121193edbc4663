import { defaultLocale, type Locale } from '../../../../published/contract.ts';
import type { Translate } from '../../../translations/translate.ts';
import { Status } from '../../../ui/kit/status.tsx';
import type { Tone } from '../../../ui/kit/tone.ts';
import { Moment } from '../../../ui/time/reader-zone.tsx';
import { collectionOf, type TranslatedDocument, type TranslationState } from '../translations.ts';
import { MarkButton } from './mark-button.tsx';
import { stateNames } from './state-names.ts';

export type Words = {
  t: Translate;
  language: string;
  languageName: (locale: Locale) => string;
  admin: string;
  api: string;
  mayMark: boolean;
};

const tones: Readonly<Record<TranslationState, Tone>> = {
  original: 'info',
  published: 'success',
  outdated: 'warning',
  untranslated: 'warning',
  draft: 'info',
  missing: 'info',
};

type Props = { document: TranslatedDocument; locale: Locale; words: Words };

/** What a document has in one language, with the way to its form in that language. */
export function TranslationCell({ document, locale, words: { t, languageName, admin, api, mayMark } }: Props) {
  const { state, changedAt } = document.languages[locale];
  const sourceAt = document.languages[defaultLocale].changedAt;
  const about = `${document.title}, ${languageName(locale)}`;
  const needsWork = state === 'outdated' || state === 'untranslated';
  return (
    <>
      <a
        href={`${admin}/collections/${collectionOf[document.kind]}/${document.id}?locale=${locale}`}
        aria-label={`${about}: ${t(stateNames[state])}`}
      >
        <Status tone={tones[state]}>{t(stateNames[state])}</Status>
      </a>
      {changedAt && (
        <>
          {' '}
          <small>
            <Moment at={changedAt} style="day" />
          </small>
        </>
      )}
      {state === 'outdated' && changedAt && (
        <>
          {' '}
          <a
            href={`${api}/translations/changes?${new URLSearchParams({ kind: document.kind, id: document.id, since: changedAt })}`}
            aria-label={`${t('What changed')}: ${about}`}
          >
            {t('What changed')}
          </a>
        </>
      )}
      {needsWork && mayMark && sourceAt && locale !== defaultLocale && (
        <>
          {' '}
          <MarkButton
            address={`${api}/translations`}
            mark={{ document: document.document, locale, sourceAt }}
            about={about}
          />
        </>
      )}
    </>
  );
}
