import { type AuditReport, severities } from '../../contract.ts';
import type { DigestFinding, EvidenceLine } from '../digest/shape.ts';
import { countBySeverity } from '../verdict.ts';
import { filled } from '../texts/texts.ts';
import { Filter } from './filter.tsx';
import { Mixed } from './mixed.tsx';
import { useSpeech } from './speech.ts';

/** Maximum findings and evidence of one file; nobody reads more, and the JSON output has all. */
const mostFindings = 300;
const mostEvidence = 8;
const mostUrls = 10;

export function Findings({
  findings,
  verdict,
}: {
  findings: readonly DigestFinding[];
  verdict: AuditReport['verdict'];
}) {
  const { texts, counted } = useSpeech();
  const more = findings.length - mostFindings;
  return (
    <section id="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">{texts.findings}</h2>
      {findings.length === 0 && <p>{verdict === 'clean' ? texts.nothingFound : texts.nothingFoundInPart}</p>}
      <SeverityFilter findings={findings.slice(0, mostFindings)} />
      {findings.slice(0, mostFindings).map((finding) => (
        <OneFinding key={finding.id} finding={finding} />
      ))}
      {more > 0 && <p>{filled(texts.inJson, { more: counted(more, 'moreFinding') })}</p>}
    </section>
  );
}

function SeverityFilter({ findings }: { findings: readonly DigestFinding[] }) {
  const { texts } = useSpeech();
  const counts = countBySeverity(findings);
  const present = severities.toReversed().filter((severity) => counts[severity] > 0);
  return present.length > 1 ? (
    <Filter
      choices={present.map((severity) => ({
        name: `show-${severity}`,
        label: texts.severities[severity],
        count: counts[severity],
        isOn: true,
      }))}
    />
  ) : null;
}

function OneFinding({ finding }: { finding: DigestFinding }) {
  const { texts } = useSpeech();
  const { id, severity, title, subject, since, expected, found, mend, source, evidence } = finding;
  return (
    <article className={`finding finding-${severity}`} id={id} aria-labelledby={`${id}-title`}>
      <header>
        <p>
          <span className={`severity severity-${severity}`}>{texts.severities[severity]}</span>
          {since === 'new' && <span className="severity severity-new">{texts.isNew}</span>}
        </p>
        <h3 id={`${id}-title`}>{title}</h3>
        <p className="subject">
          <code>
            <Mixed>{subject}</Mixed>
          </code>
        </p>
      </header>
      <dl className="words">
        <dt>{texts.found}</dt>
        <dd>
          <Mixed>{found}</Mixed>
        </dd>
        <dt>{texts.expected}</dt>
        <dd>
          <Mixed>{expected}</Mixed>
        </dd>
        <dt>{texts.toMend}</dt>
        <dd>
          <Mixed>{mend}</Mixed>
        </dd>
        <dt>{texts.where}</dt>
        <dd>
          <Where finding={finding} />
        </dd>
        {source.title !== '' && (
          <>
            <dt>{texts.source}</dt>
            <dd lang="en">
              <Source source={source} />
            </dd>
          </>
        )}
      </dl>
      {evidence.length > 0 && <EvidenceList evidence={evidence} />}
      <p className="id">{id}</p>
    </article>
  );
}

function Where({ finding: { urls, states, devices } }: { finding: DigestFinding }) {
  const { texts, counted, ...speech } = useSpeech();
  const more = urls.length - mostUrls;
  return (
    <>
      <span>
        {speech.states(states)}; {speech.devices(devices)}
      </span>
      <ul className="plain">
        {urls.slice(0, mostUrls).map((url) => (
          <li key={url}>
            <code>{url}</code>
          </li>
        ))}
        {more > 0 && <li>{filled(texts.and, { more: counted(more, 'morePage') })}</li>}
      </ul>
    </>
  );
}

/** Renders a rule's source as a link. Only the product's own addresses become links, never those of the audited site. */
export function Source({ source: { title, url } }: { source: DigestFinding['source'] }) {
  return url !== undefined && /^https:\/\//.test(url) ? (
    <a href={url} rel="noreferrer">
      {title}
    </a>
  ) : (
    <>{title}</>
  );
}

function EvidenceList({ evidence }: { evidence: DigestFinding['evidence'] }) {
  const { texts, counted } = useSpeech();
  return (
    <details>
      <summary>
        {texts.evidenceTitle} ({evidence.length})
      </summary>
      <ol className="evidence">
        {evidence.slice(0, mostEvidence).map((line, at) => (
          <Evidence key={at} line={line} />
        ))}
      </ol>
      {evidence.length > mostEvidence && (
        <p>{filled(texts.inJson, { more: counted(evidence.length - mostEvidence, 'morePiece') })}</p>
      )}
    </details>
  );
}

function Evidence({ line: { kind, headline, where, url, facts, by } }: { line: EvidenceLine }) {
  const { texts } = useSpeech();
  return (
    <li>
      <p>
        <strong>{texts.evidence[kind]}</strong>{' '}
        <code>
          <Mixed>{headline}</Mixed>
        </code>
      </p>
      <dl className="facts">
        <div>
          <dt>{texts.seen}</dt>
          <dd>
            {where}, <code>{url}</code>
          </dd>
        </div>
        {facts.map(({ label, text }, at) => (
          <div key={at}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
        {by.length > 0 && (
          <div>
            <dt>{texts.by}</dt>
            <dd>
              <ol className="plain">
                {by.map((place, at) => (
                  <li key={at}>
                    <code>{place}</code>
                  </li>
                ))}
              </ol>
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
}
