import type { AuditReport } from '../../contract.ts';
import type { DigestFinding, EvidenceLine } from '../digest/shape.ts';
import { counted, deviceLabels, evidenceLabels, severityLabels, stateLabels } from '../labels.ts';

/** Findings and evidence of one file; nobody reads more, and the JSON output has all. */
const mostFindings = 300;
const mostEvidence = 8;
const mostUrls = 10;

export function Findings({ findings, verdict }: { findings: readonly DigestFinding[]; verdict: AuditReport['verdict'] }) {
  const more = findings.length - mostFindings;
  return (
    <section id="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">Findings</h2>
      {findings.length === 0 && <p>{verdict === 'clean' ? 'No rule found anything.' : 'No rule found anything in what could be looked at.'}</p>}
      {findings.slice(0, mostFindings).map((finding) => <OneFinding key={finding.id} finding={finding} />)}
      {more > 0 && <p>{counted(more, 'more finding')} in the JSON output.</p>}
    </section>
  );
}

function OneFinding({ finding }: { finding: DigestFinding }) {
  const { id, severity, title, subject, since, expected, found, mend, source, evidence } = finding;
  return (
    <article className="finding" id={id} aria-labelledby={`${id}-title`}>
      <header>
        <p>
          <span className={`severity severity-${severity}`}>{severityLabels[severity]}</span>
          {since === 'new' && <span className="severity severity-new">New</span>}
        </p>
        <h3 id={`${id}-title`}>{title}</h3>
        <p className="subject"><code>{subject}</code></p>
      </header>
      <dl className="words">
        <dt>Found</dt>
        <dd>{found}</dd>
        <dt>Expected</dt>
        <dd>{expected}</dd>
        <dt>To mend</dt>
        <dd>{mend}</dd>
        <dt>Where</dt>
        <dd><Where finding={finding} /></dd>
        {source.title !== '' && <><dt>Source</dt><dd><Source source={source} /></dd></>}
      </dl>
      {evidence.length > 0 && (
        <details>
          <summary>Evidence ({evidence.length})</summary>
          <ol className="evidence">{evidence.slice(0, mostEvidence).map((line, at) => <Evidence key={at} line={line} />)}</ol>
          {evidence.length > mostEvidence && <p>{counted(evidence.length - mostEvidence, 'more piece', 'more pieces')} of evidence in the JSON output.</p>}
        </details>
      )}
      <p className="id">{id}</p>
    </article>
  );
}

function Where({ finding: { urls, states, devices } }: { finding: DigestFinding }) {
  const more = urls.length - mostUrls;
  return (
    <>
      <span>{states.map((state) => stateLabels[state]).join(', ')}; {devices.map((device) => deviceLabels[device]).join(', ')}</span>
      <ul className="plain">
        {urls.slice(0, mostUrls).map((url) => <li key={url}><code>{url}</code></li>)}
        {more > 0 && <li>and {counted(more, 'more page')}</li>}
      </ul>
    </>
  );
}

/** The rules are ours, so their addresses are links; nothing of the audited site is. */
export function Source({ source: { title, url } }: { source: DigestFinding['source'] }) {
  return url !== undefined && /^https:\/\//.test(url) ? <a href={url} rel="noreferrer">{title}</a> : <>{title}</>;
}

function Evidence({ line: { kind, headline, where, url, facts, by } }: { line: EvidenceLine }) {
  return (
    <li>
      <p><strong>{evidenceLabels[kind]}</strong> <code>{headline}</code></p>
      <dl className="facts">
        <div><dt>Seen</dt><dd>{where}, <code>{url}</code></dd></div>
        {facts.map(({ label, text }, at) => <div key={at}><dt>{label}</dt><dd>{text}</dd></div>)}
        {by.length > 0 && <div><dt>By</dt><dd><ol className="plain">{by.map((place, at) => <li key={at}><code>{place}</code></li>)}</ol></dd></div>}
      </dl>
    </li>
  );
}
