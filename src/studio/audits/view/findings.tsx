import { Fragment } from 'react';
import type { DigestFinding, EvidenceLine } from '../../../audit/report/digest/shape.ts';
import { type Phrase, type Translate, translator } from '../../words/translate.ts';
import { deviceWords, stateWords } from './state-words.ts';

const severityWords: Readonly<Record<DigestFinding['severity'], Phrase>> = {
  critical: 'critical',
  major: 'major',
  minor: 'minor',
  note: 'note',
};

/** Every finding with its evidence. */
export function FindingsList({ findings, language }: { findings: readonly DigestFinding[]; language: string }) {
  const t = translator(language);
  return (
    <section aria-labelledby="audit-findings">
      <h2 id="audit-findings">{t('Findings')}</h2>
      {findings.length === 0 && <p className="audits-empty">{t('Nothing found')}</p>}
      {findings.map((finding) => (
        <OneFinding key={finding.id} finding={finding} t={t} />
      ))}
    </section>
  );
}

function OneFinding({ finding, t }: { finding: DigestFinding; t: Translate }) {
  const { id, severity, title, subject, since, found, expected, mend, source, states, devices, urls, evidence } =
    finding;
  const words: [Phrase, string][] = [
    ['Found', found],
    ['Expected', expected],
    ['How to fix', mend],
    ['Source', source.title],
  ];
  return (
    <article className="audits-finding" id={id} aria-labelledby={`${id}-title`}>
      <p>
        <span className={`audits-severity audits-severity--${severity}`}>{t(severityWords[severity])}</span>
        {since === 'new' && <span className="audits-severity">{t('New')}</span>}
      </p>
      <h3 id={`${id}-title`}>{title}</h3>
      <p>
        <code>{subject}</code>
      </p>
      <dl>
        {words
          .filter(([, text]) => text !== '')
          .map(([phrase, text]) => (
            <Fragment key={phrase}>
              <dt>{t(phrase)}</dt>
              <dd lang={phrase === 'Source' ? 'en' : undefined}>{text}</dd>
            </Fragment>
          ))}
        <dt>{t('Where')}</dt>
        <dd>
          {states.map((state) => t(stateWords[state])).join(', ')};{' '}
          {devices.map((device) => t(deviceWords[device])).join(', ')}
          <ul className="audits-plain">
            {urls.slice(0, mostUrls).map((url) => (
              <li key={url}>
                <code>{url}</code>
              </li>
            ))}
          </ul>
          {urls.length > mostUrls && t('and {count} more', { count: String(urls.length - mostUrls) })}
        </dd>
      </dl>
      {evidence.length > 0 && (
        <details>
          <summary>
            {t('Evidence')} ({evidence.length})
          </summary>
          <ol className="audits-evidence">
            {evidence.slice(0, mostEvidence).map((line, at) => (
              <Evidence key={at} line={line} />
            ))}
          </ol>
          {evidence.length > mostEvidence && (
            <p className="audits-soft">{t('and {count} more', { count: String(evidence.length - mostEvidence) })}</p>
          )}
        </details>
      )}
    </article>
  );
}

const mostUrls = 10;
const mostEvidence = 8;

function Evidence({ line: { headline, where, url, facts, by } }: { line: EvidenceLine }) {
  return (
    <li>
      <p>
        <code>{headline}</code>
      </p>
      <p className="audits-soft">
        {where}, {url}
      </p>
      <dl>
        {facts.map(({ label, text }, at) => (
          <Fragment key={at}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      {by.map((place, at) => (
        <p key={at} className="audits-soft">
          <code>{place}</code>
        </p>
      ))}
    </li>
  );
}
