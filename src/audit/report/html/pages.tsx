import type { AuditReport, Visit } from '../../contract.ts';
import { counted, visitLabel } from '../labels.ts';
import { Picture } from './picture.tsx';
import type { Pictures } from './pictures.ts';
import { Timeline } from './timeline.tsx';

/** Page by page: what happened when, and what it looked like. */
export function Pages({ report: { evidence, findings }, pictures }: { report: AuditReport; pictures: Pictures }) {
  const pages = [...Map.groupBy(evidence.visits, ({ url }) => url)];
  const findingsOf = (url: string) => findings.filter(({ urls }) => urls.includes(url)).length;
  return (
    <section id="pages" aria-labelledby="pages-title">
      <h2 id="pages-title">Pages</h2>
      <p className="legend">
        <span><Swatch mark="first" /> request to the website itself</span>
        <span><Swatch mark="third" /> request to somebody else</span>
        <span><Swatch mark="cookie" /> cookie set</span>
        <span><Swatch mark="stored" /> something stored</span>
        <span><Swatch mark="agreed" /> while something was agreed to</span>
      </p>
      {pages.map(([url, visits], at) => <Page key={url} url={url} visits={visits} findings={findingsOf(url)} pictures={pictures} isOpen={at === 0} />)}
      {pictures.leftOut > 0 && <p>{counted(pictures.leftOut, 'picture')} left out to keep this file small.</p>}
    </section>
  );
}

type PageProps = { url: string; visits: readonly Visit[]; findings: number; pictures: Pictures; isOpen: boolean };

function Page({ url, visits, findings, pictures, isOpen }: PageProps) {
  const shown = visits.flatMap((visit) => (pictures.of.get(visit.id) ?? []).map((picture) => ({ visit, picture })));
  return (
    <details className="page" open={isOpen}>
      <summary><code>{url}</code> <span>{counted(findings, 'finding')}</span></summary>
      <Timeline visits={visits} url={url} />
      <Unfinished visits={visits} />
      <div className="pictures">{shown.map(({ visit, picture }) => <Picture key={`${visit.id} ${picture.id}`} visit={visit} picture={picture} />)}</div>
    </details>
  );
}

function Unfinished({ visits }: { visits: readonly Visit[] }) {
  const words = visits.flatMap((visit) => [...(visit.outcome.ok ? [] : [visit.outcome.words]), ...visit.truncated].map((text) => `${visitLabel(visit)}: ${text}`));
  if (words.length === 0) return null;
  return (
    <details>
      <summary>Not seen to the end ({words.length})</summary>
      <ul>{words.map((text, at) => <li key={at}>{text}</li>)}</ul>
    </details>
  );
}

function Swatch({ mark }: { mark: string }) {
  return (
    <svg className="swatch" viewBox="0 0 12 12" aria-hidden="true">
      <rect className={`mark-${mark}`} width="12" height="12" rx={mark === 'cookie' ? 6 : 1} />
    </svg>
  );
}
