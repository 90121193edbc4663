import type { ConsentRecord } from '../../../../consent/records/record.ts';
import type { FoundRecords } from '../../../../consent/records/search.ts';
import { type Say, sayIn } from '../../../words/say.ts';
import { actionWords, grantedWords, ruleWords, sourceWords, wordFor } from './words.ts';
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
  const say = sayIn(language);
  if (found.records.length === 0 && found.unreadable === 0)
    return <p className="records-empty">{say('No record matches. Each decision appears here within seconds.')}</p>;
  return (
    <>
      {found.unreadable > 0 && (
        <p role="alert" className="records-alert">
          {say(
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
                  {say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.records.map((record) => (
              <Row key={record.sequence} {...{ record, recordsPath, say }} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ record, recordsPath, say }: { record: ConsentRecord; recordsPath: string; say: Say }) {
  return (
    <tr>
      <th scope="row">
        <a href={`${recordsPath}/${record.sequence}`}>{record.sequence}</a>
      </th>
      <td>
        <Moment at={record.decidedAtMs} style="second" />
      </td>
      <td>
        {say(actionWords[record.action])}
        {record.isOvertaken && <small className="records-overtaken">{say('Superseded by a later decision')}</small>}
      </td>
      <td>{grantedWords(record, say)}</td>
      <td>{record.surface}</td>
      <td>{record.personal ? record.personal.place || '–' : <em>{say('erased')}</em>}</td>
      <td>{wordFor(ruleWords, record.rule, say)}</td>
      <td>
        <code title={record.bannerVersion}>{record.bannerVersion.slice(0, 8)}</code>
      </td>
      <td>{record.locale}</td>
      <td>
        {wordFor(sourceWords, record.source, say)}
        {!record.isVerified && `, ${say('unverified')}`}
      </td>
    </tr>
  );
}
