import type { ConsentRecord } from '../../../consent/records/record.ts';
import type { FoundRecords } from '../../../consent/records/search.ts';
import { actionWords, grantedWords, momentOf, ruleWords, sourceWords } from './words.ts';

type TableProps = { found: FoundRecords; recordsPath: string; language: string };

export function RecordsTable({ found, recordsPath, language }: TableProps) {
  if (found.records.length === 0 && found.unreadable === 0) return <p className="records-empty">No record matches. Every decision of a visitor stands here within seconds.</p>;
  return (
    <>
      {found.unreadable > 0 && (
        <p role="alert" className="records-alert">
          {found.unreadable} of these records cannot be read: something else than the worker has written to them. <code>npm run consent:verify</code> names them.
        </p>
      )}
      <div className="records-scroll">
        <table className="records-table">
          <thead>
            <tr>{['No.', 'Decided', 'Decision', 'Allowed', 'Asked by', 'Place', 'Rule', 'Version', 'Language', 'Source'].map((name) => <th key={name} scope="col">{name}</th>)}</tr>
          </thead>
          <tbody>{found.records.map((record) => <Row key={record.sequence} {...{ record, recordsPath, language }} />)}</tbody>
        </table>
      </div>
    </>
  );
}

function Row({ record, recordsPath, language }: { record: ConsentRecord; recordsPath: string; language: string }) {
  return (
    <tr>
      <th scope="row"><a href={`${recordsPath}/${record.sequence}`}>{record.sequence}</a></th>
      <td>{momentOf(record.decidedAtMs, language)}</td>
      <td>{actionWords[record.action]}</td>
      <td>{grantedWords(record)}</td>
      <td>{record.surface}</td>
      <td>{record.personal ? record.personal.place || '–' : <em>erased</em>}</td>
      <td>{ruleWords[record.rule] ?? record.rule}</td>
      <td><code title={record.bannerVersion}>{record.bannerVersion.slice(0, 8)}</code></td>
      <td>{record.locale}</td>
      <td>{sourceWords[record.source] ?? record.source}{!record.isVerified && ', unverified'}</td>
    </tr>
  );
}
