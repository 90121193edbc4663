import type { ConsentRecord } from '../../../../consent/records/record.ts';
import type { FoundRecords } from '../../../../consent/records/search.ts';
import { type Translate, translator } from '../../../words/translate.ts';
import { actionLabels, grantedWords, ruleLabels, sourceLabels, wordFor } from './labels.ts';
import { Moment } from '../../../ui/time/reader-zone.tsx';

type TableProps = { found: FoundRecords; recordsPath: string; language: string };

const columns = [
  'No.',
  'Decided',
  'Decision',
  'Allowed',
  'Surface',
  'Place',
  'Rule',
  'Version',
  'Language',
  'Source',
] as const;

export function RecordsTable({ found, recordsPath, language }: TableProps) {
  const t = translator(language);
  if (found.records.length === 0 && found.unreadable === 0)
    return <p className="records-empty">{t('No record matches. Each decision appears here within seconds.')}</p>;
  return (
    <>
      {found.unreadable > 0 && (
        <p role="alert" className="records-alert">
          {t(
            'Unreadable records: {count}. Something other than the worker wrote to them. Run “npm run consent:verify” to list them.',
            { count: String(found.unreadable) },
          )}
        </p>
      )}
      <div className="records-scroll">
        <table className="records-table">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.records.map((record) => (
              <Row key={record.sequence} {...{ record, recordsPath, t }} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ record, recordsPath, t }: { record: ConsentRecord; recordsPath: string; t: Translate }) {
  return (
    <tr>
      <th scope="row">
        <a href={`${recordsPath}/${record.sequence}`}>{record.sequence}</a>
      </th>
      <td>
        <Moment at={record.decidedAtMs} style="second" />
      </td>
      <td>
        {t(actionLabels[record.action])}
        {record.isOvertaken && <small className="records-overtaken">{t('Superseded by a later decision')}</small>}
      </td>
      <td>{grantedWords(record, t)}</td>
      <td>{record.surface}</td>
      <td>{record.personal ? record.personal.place || '–' : <em>{t('erased')}</em>}</td>
      <td>{wordFor(ruleLabels, record.rule, t)}</td>
      <td>
        <code title={record.bannerVersion}>{record.bannerVersion.slice(0, 8)}</code>
      </td>
      <td>{record.locale}</td>
      <td>
        {wordFor(sourceLabels, record.source, t)}
        {!record.isVerified && `, ${t('unverified')}`}
      </td>
    </tr>
  );
}
