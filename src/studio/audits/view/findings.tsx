import type { DigestFinding, EvidenceLine } from '../../../audit/report/digest/shape.ts';
import { type Phrase, type Translate, translator } from '../../translations/translate.ts';
import { Empty } from '../../ui/kit/empty.tsx';
import { Fact, Facts } from '../../ui/kit/facts.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { Status } from '../../ui/kit/status.tsx';
import type { Tone } from '../../ui/kit/tone.ts';
import { deviceLabels, stateLabels } from './state-labels.ts';
import './audits.css';

const severityLabels: Readonly<Record<DigestFinding['severity'], Phrase>> = {
  critical: 'critical',
  major: 'major',
  minor: 'minor',
  note: 'note',
};

const severityTones: Readonly<Record<DigestFinding['severity'], Tone>> = {
  critical: 'error',
  major: 'error',
  minor: 'warning',
  note: 'info',
};

/** Every finding with its evidence. */
export function FindingsList({ findings, language }: { findings: readonly DigestFinding[]; language: string }) {
  const t = translator(language);
  return (
    <Section id="audit-findings" title={t('Findings')}>
      {findings.length === 0 && <Empty>{t('Nothing found')}</Empty>}
      {findings.map((finding) => (
        <OneFinding key={finding.id} finding={finding} t={t} />
      ))}
    </Section>
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
        <Status tone={severityTones[severity]}>{t(severityLabels[severity])}</Status>{' '}
        {since === 'new' && <Status>{t('New')}</Status>}
      </p>
      <h3 id={`${id}-title`}>{title}</h3>
      <p>
        <code>{subject}</code>
      </p>
      <Facts>
        {words
          .filter(([, text]) => text !== '')
          .map(([phrase, text]) => (
            <Fact key={phrase} name={t(phrase)} lang={phrase === 'Source' ? 'en' : undefined}>
              {text}
            </Fact>
          ))}
        <Fact name={t('Where')}>
          {states.map((state) => t(stateLabels[state])).join(', ')};{' '}
          {devices.map((device) => t(deviceLabels[device])).join(', ')}
          <ul className="audits-plain">
            {urls.slice(0, mostUrls).map((url) => (
              <li key={url}>
                <code>{url}</code>
              </li>
            ))}
          </ul>
          {urls.length > mostUrls && t('and {count} more', { count: String(urls.length - mostUrls) })}
        </Fact>
      </Facts>
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
            <p>{t('and {count} more', { count: String(evidence.length - mostEvidence) })}</p>
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
      <p>
        <small>
          {where}, {url}
        </small>
      </p>
      <Facts>
        {facts.map(({ label, text }, at) => (
          <Fact key={at} name={label}>
            {text}
          </Fact>
        ))}
      </Facts>
      {by.map((place, at) => (
        <p key={at}>
          <small>
            <code>{place}</code>
          </small>
        </p>
      ))}
    </li>
  );
}
