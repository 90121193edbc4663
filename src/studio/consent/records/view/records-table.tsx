import type { ConsentRecord } from '../../../../consent/records/record.ts';
import type { FoundRecords } from '../../../../consent/records/search.ts';
import { type Column, DataTable } from '../../../ui/kit/data-table.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { namesUnpublished, postedName } from '../../../../consent/records/unpublished.ts';
import { type Translate, translator } from '../../../translations/translate.ts';
import { actionLabels, grantedText, ruleLabels, sourceLabels, wordFor } from './labels.ts';
import { Moment } from '../../../ui/time/reader-zone.tsx';

type TableProps = { found: FoundRecords; caption: string; recordsPath: string; language: string };

export function RecordsTable({ found, caption, recordsPath, language }: TableProps) {
  const t = translator(language);
  return (
    <>
      {found.unreadable > 0 && (
        <Notice tone="error" role="alert">
          {t(
            'Unreadable records: {count}. Something other than the worker wrote to them. Run “npm run consent:verify” to list them.',
            { count: String(found.unreadable) },
          )}
        </Notice>
      )}
      <DataTable
        caption={caption}
        columns={columnsFor(recordsPath, t)}
        rows={found.records}
        keyOf={({ sequence }) => sequence}
        empty={found.unreadable === 0 && t('No record matches. Each decision appears here within seconds.')}
      />
    </>
  );
}

function columnsFor(recordsPath: string, t: Translate): Column<ConsentRecord>[] {
  return [
    {
      key: 'number',
      label: t('No.'),
      isRowHeader: true,
      cell: ({ sequence }) => <a href={`${recordsPath}/${sequence}`}>{sequence}</a>,
    },
    { key: 'decided', label: t('Decided'), cell: (record) => <Moment at={record.decidedAtMs} style="second" /> },
    { key: 'decision', label: t('Decision'), cell: (record) => decisionIn(record, t) },
    { key: 'allowed', label: t('Allowed'), isText: true, cell: (record) => grantedText(record, t) },
    { key: 'surface', label: t('Surface'), cell: ({ surface }) => surface },
    {
      key: 'place',
      label: t('Place'),
      cell: ({ personal }) => (personal ? personal.place || '–' : <em>{t('erased')}</em>),
    },
    { key: 'rule', label: t('Rule'), cell: ({ rule }) => wordFor(ruleLabels, rule, t) },
    {
      key: 'version',
      label: t('Version'),
      cell: (record) => (
        <>
          <code title={postedName(record.bannerVersion)}>{postedName(record.bannerVersion).slice(0, 8)}</code>
          {namesUnpublished(record) && <small>{t('Never published')}</small>}
        </>
      ),
    },
    { key: 'language', label: t('Language'), cell: ({ locale }) => postedName(locale) },
    {
      key: 'source',
      label: t('Source'),
      cell: ({ source, isVerified }) => wordFor(sourceLabels, source, t) + (isVerified ? '' : `, ${t('unverified')}`),
    },
  ];
}

function decisionIn({ action, isOvertaken }: ConsentRecord, t: Translate) {
  return (
    <>
      {t(actionLabels[action])}
      {isOvertaken && <small>{t('Superseded by a later decision')}</small>}
    </>
  );
}
