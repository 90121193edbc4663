'use client';
import { useConfig, useDocumentInfo, useLocale, useTranslation } from '@payloadcms/ui';
import { useMemo } from 'react';
import { messageOf } from '../../../ui/client/call-studio.ts';
import { useStudioQuery } from '../../../ui/client/use-studio-query.ts';
import type { PageAnswer, PageNumbers as Numbers } from '../../reports/page.ts';
import type { Phrase } from '../../../words/translate.ts';
import { createFormats, type Formats } from '../../ui/formats.ts';
import { useSeen } from '../../../ui/use-seen.ts';
import { BlockNumbers } from './block-numbers.tsx';
import { useTimeZone } from '../../../ui/time/reader-zone.tsx';
import './numbers.css';
import { whoIsMeasured } from '../../ui/who-is-measured.ts';

/** A page's figures beside its form: since the last publish, and for an equally long period before. Loaded when visible, so that the form never waits. */
export function PageNumbers() {
  const { id, collectionSlug } = useDocumentInfo();
  const { i18n } = useTranslation();
  const { code } = useLocale();
  const {
    config: { routes },
  } = useConfig();
  const [box, isSeen] = useSeen();
  const timeZone = useTimeZone();
  const formats = useMemo(() => createFormats(i18n.language, timeZone), [i18n.language, timeZone]);
  const query = new URLSearchParams({
    kind: collectionSlug === 'posts' ? 'post' : 'page',
    id: String(id ?? ''),
    locale: code,
  });
  return (
    <section className="numbers" ref={box} aria-labelledby="numbers-title">
      <h3 id="numbers-title">{formats.t('Numbers')}</h3>
      {id === undefined ? (
        <p>{formats.t('Numbers appear here once the page is published.')}</p>
      ) : (
        isSeen && (
          <Asked
            address={`${routes.api}/reports/page?${query}`}
            reportsPath={`${routes.admin}/reports`}
            formats={formats}
          />
        )
      )}
    </section>
  );
}

function Asked({ address, reportsPath, formats }: { address: string; reportsPath: string; formats: Formats }) {
  const { answer, refused } = useStudioQuery<PageAnswer>(address);
  const { t } = formats;
  if (refused) return <p role="alert">{messageOf(refused, t)}</p>;
  if (!answer) return <p role="status">{t('Loading …')}</p>;
  if (answer.path === null) return <p>{t('Numbers appear here once the page is published.')}</p>;
  return (
    <>
      <p>
        {t('Since the last published change ({time}), compared with the same length of time before.', {
          time: formats.moment(answer.publishedAtMs),
        })}
      </p>
      <Table since={answer.since} before={answer.before} formats={formats} />
      <BlockNumbers blocks={answer.blocks} formats={formats} />
      <p>
        {t(whoIsMeasured)}{' '}
        <a href={`${reportsPath}?path=${encodeURIComponent(answer.path)}`}>{t('All reports of this page')}</a>
      </p>
    </>
  );
}

const rows: readonly [key: keyof Numbers, label: Phrase, written: (value: number, formats: Formats) => string][] = [
  ['pageViews', 'Page views', (value, { number }) => number(value)],
  ['visitors', 'Visitors', (value, { number }) => number(value)],
  ['meanEngagedMs', 'Avg. engagement time', (value, { duration }) => duration(value)],
  ['meanDepth', 'Scroll depth', (value, { percent }) => percent(value / 100)],
  ['scrolledShare', 'Read to 90 %', (value, { percent }) => percent(Math.min(1, value))],
  ['entrances', 'Entrances', (value, { number }) => number(value)],
  ['exits', 'Exits', (value, { number }) => number(value)],
  ['keyEvents', 'Key events', (value, { number }) => number(value)],
];

function Table({ since, before, formats }: { since: Numbers; before: Numbers; formats: Formats }) {
  const { t } = formats;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span className="numbers-unseen">{t('Figure')}</span>
          </th>
          <th scope="col">{t('Since')}</th>
          <th scope="col">{t('Before')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, label, written]) => (
          <tr key={key} data-figure={key}>
            <th scope="row">{t(label)}</th>
            <td>{written(since[key], formats)}</td>
            <td>{written(before[key], formats)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
