import type { AdminViewServerProps } from 'payload';
import { editorsAndAdmins } from '../../../../content/access/editors-and-admins.ts';
import { languageName, numberFormat } from '../../../../platform/intl.ts';
import { defaultLocale, type Locale } from '../../../../published/contract.ts';
import { translator } from '../../../translations/translate.ts';
import { Frame, parametersOf } from '../../../ui/frame.tsx';
import { type Column, DataTable } from '../../../ui/kit/data-table.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { FilterForm } from '../../../ui/kit/filter-form.tsx';
import { LinkBar } from '../../../ui/kit/link-bar.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { PageHead } from '../../../ui/kit/page-head.tsx';
import { readTranslations } from '../read.ts';
import {
  languagesInUse,
  matches,
  type TranslatedDocument,
  translationFilter,
  translationStates,
} from '../translations.ts';
import { stateNames } from './state-names.ts';
import { TranslationCell, type Words } from './translation-cell.tsx';

const perPage = 50;

/** `/admin/translations`: what each language has of the pages and posts that visitors find. */
export async function Translations(props: AdminViewServerProps) {
  return (
    <Frame {...props}>
      <Page {...props} />
    </Frame>
  );
}

async function Page({ initPageResult, searchParams }: AdminViewServerProps) {
  const { req } = initPageResult;
  const { language } = req.i18n;
  const t = translator(language);
  const { admin, api } = req.payload.config.routes;
  const words: Words = {
    t,
    language,
    languageName: (locale) => languageName(locale, language),
    admin,
    api,
    mayMark: editorsAndAdmins({ req }),
  };
  const all = await readTranslations(req);
  const inUse = languagesInUse(all);
  const given = parametersOf(searchParams);
  const filter = translationFilter(given);
  const found = all.filter((document) => matches(document, filter, inUse));
  const path = `${admin}/translations`;
  return (
    <>
      <PageHead
        title={t('Translations')}
        description={t('What each language has of the published pages and posts, compared with {language}.', {
          language: words.languageName(defaultLocale),
        })}
      />
      {inUse.length === 1 && (
        <Notice>
          {t(
            'Everything is in one language so far. Open a page, choose another language at the top and give it a title.',
          )}
        </Notice>
      )}
      <Filter path={path} given={given} inUse={inUse} words={words} />
      <Found path={path} given={given} found={found} inUse={inUse} words={words} />
    </>
  );
}

type FilterProps = { path: string; given: URLSearchParams; inUse: readonly Locale[]; words: Words };

function Filter({ path, given, inUse, words: { t, languageName } }: FilterProps) {
  const { locale, state } = translationFilter(given);
  return (
    <FilterForm
      path={path}
      label={t('Filter translations')}
      submit={t('Filter')}
      reset={given.size > 0 && t('Show all')}
    >
      <Field label={t('Language')}>
        <select name="language" defaultValue={locale ?? ''}>
          <option value="">{t('any')}</option>
          {inUse.map((one) => (
            <option key={one} value={one}>
              {languageName(one)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('Status')}>
        <select name="status" defaultValue={state ?? ''}>
          <option value="">{t('any')}</option>
          {translationStates.map((one) => (
            <option key={one} value={one}>
              {t(stateNames[one])}
            </option>
          ))}
        </select>
      </Field>
    </FilterForm>
  );
}

type FoundProps = FilterProps & { found: readonly TranslatedDocument[] };

function Found({ path, given, found, inUse, words }: FoundProps) {
  const { t } = words;
  const numbers = numberFormat(words.language);
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(given.get('page'))) || 1));
  const { locale } = translationFilter(given);
  const shown = locale ? inUse.filter((one) => one === defaultLocale || one === locale) : inUse;
  const to = (number: number) =>
    `${path}?${new URLSearchParams({ ...Object.fromEntries(given), page: String(number) }).toString()}`;
  return (
    <>
      <DataTable
        caption={t('Translations')}
        columns={columnsFor(shown, words)}
        rows={found.slice((page - 1) * perPage, page * perPage)}
        keyOf={({ document }) => document}
        empty={t('No page or post has this status.')}
      />
      {pages > 1 && (
        <LinkBar label={t('Pages')}>
          {page > 1 && <a href={to(page - 1)}>{t('Previous page')}</a>}
          {t('Page {page} of {pages}', { page: numbers.format(page), pages: numbers.format(pages) })}
          {page < pages && <a href={to(page + 1)}>{t('Next page')}</a>}
        </LinkBar>
      )}
    </>
  );
}

function columnsFor(shown: readonly Locale[], words: Words): Column<TranslatedDocument>[] {
  return [
    {
      key: 'title',
      label: words.t('Title'),
      isRowHeader: true,
      isText: true,
      cell: ({ title, kind }) => (
        <>
          {title} <small>{words.t(kind === 'page' ? 'Page' : 'Post')}</small>
        </>
      ),
    },
    ...shown.map((locale) => ({
      key: locale,
      label: words.languageName(locale),
      cell: (document: TranslatedDocument) => <TranslationCell document={document} locale={locale} words={words} />,
    })),
  ];
}
