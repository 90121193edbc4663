'use client';
import { useConfig, useDocumentInfo, useLocale, useTranslation } from '@payloadcms/ui';
import { useMemo } from 'react';
import { messageOf } from '../../../ui/client/call-studio.ts';
import { useStudioQuery } from '../../../ui/client/use-studio-query.ts';
import type { PageAnswer, PageNumbers as Numbers } from '../../reports/page.ts';
import type { Phrase } from '../../../translations/translate.ts';
import { createFormats, type Formats } from '../../ui/formats.ts';
import { DataTable } from '../../../ui/kit/data-table.tsx';
import { VisuallyHidden } from '../../../ui/kit/visually-hidden.tsx';
import { Panel } from '../../../ui/panels/panel.tsx';
import { BlockNumbers } from './block-numbers.tsx';
import { useTimeZone } from '../../../ui/time/reader-zone.tsx';
import { whoIsMeasured } from '../../ui/who-is-measured.ts';

/** A page's figures beside its form: since the last publish, and for an equally long period before. Loaded when visible, so that the form never waits. */
export function PageNumbers() {
  const { id, collectionSlug } = useDocumentInfo();
  const { i18n } = useTranslation();
  const { code } = useLocale();
  const {
    config: { routes },
  } = useConfig();
  const timeZone = useTimeZone();
  const formats = useMemo(() => createFormats(i18n.language, timeZone), [i18n.language, timeZone]);
  const query = new URLSearchParams({
    kind: collectionSlug === 'posts' ? 'post' : 'page',
    id: String(id ?? ''),
    locale: code,
  });
  return (
    <Panel title="Numbers">
      {(t) =>
        id === undefined ? (
          <p>{t('Numbers appear here once the page is published.')}</p>
        ) : (
          <Asked
            address={`${routes.api}/reports/page?${query}`}
            reportsPath={`${routes.admin}/reports`}
            formats={formats}
          />
        )
      }
    </Panel>
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
      <Figures since={answer.since} before={answer.before} formats={formats} />
      <BlockNumbers blocks={answer.blocks} formats={formats} />
      <p>
        {t(whoIsMeasured)}{' '}
        <a href={`${reportsPath}?path=${encodeURIComponent(answer.path)}`}>{t('All reports of this page')}</a>
      </p>
    </>
  );
}

const figures: readonly [key: keyof Numbers, label: Phrase, written: (value: number, formats: Formats) => string][] = [
  ['pageViews', 'Page views', (value, { number }) => number(value)],
  ['visitors', 'Visitors', (value, { number }) => number(value)],
  ['meanEngagedMs', 'Avg. engagement time', (value, { duration }) => duration(value)],
  ['meanDepth', 'Scroll depth', (value, { percent }) => percent(value / 100)],
  ['scrolledShare', 'Read to 90 %', (value, { percent }) => percent(Math.min(1, value))],
  ['entrances', 'Entrances', (value, { number }) => number(value)],
  ['exits', 'Exits', (value, { number }) => number(value)],
  ['keyEvents', 'Key events', (value, { number }) => number(value)],
];

function Figures({ since, before, formats }: { since: Numbers; before: Numbers; formats: Formats }) {
  const { t } = formats;
  return (
    <DataTable
      caption={t('Numbers')}
      isCompact
      columns={[
        {
          key: 'figure',
          label: <VisuallyHidden>{t('Figure')}</VisuallyHidden>,
          isRowHeader: true,
          cell: ([, label]) => t(label),
        },
        { key: 'since', label: t('Since'), isNumeric: true, cell: ([key, , written]) => written(since[key], formats) },
        {
          key: 'before',
          label: t('Before'),
          isNumeric: true,
          cell: ([key, , written]) => written(before[key], formats),
        },
      ]}
      rows={figures}
      keyOf={([key]) => key}
    />
  );
}
