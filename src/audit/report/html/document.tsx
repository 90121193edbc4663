import type { AuditReport } from '../../contract.ts';
import type { Digest } from '../digest/shape.ts';
import { counted, durationLabel, sizeLabel } from '../labels.ts';
import { verdictSentence } from '../terminal/summary.ts';
import { About } from './about.tsx';
import { Changes } from './changes.tsx';
import { Findings } from './findings.tsx';
import { Pages } from './pages.tsx';
import type { Pictures } from './pictures.ts';
import { States } from './states.tsx';
import { Cookies, Hosts, Skipped, Stored } from './tables.tsx';

export type ReportProps = { digest: Digest; report: AuditReport; pictures: Pictures; style: string; policy: string };

/** The whole report. */
export function ReportDocument({ digest, report, pictures, style, policy }: ReportProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <title>{`Audit of ${digest.target.site}, ${dayOf(digest.startedAt)}`}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <Head digest={digest} />
        <Contents digest={digest} />
        <main>
          {digest.comparison && <Changes comparison={digest.comparison} />}
          <Findings findings={digest.findings} verdict={digest.verdict} />
          <States states={digest.states} />
          <Pages report={report} pictures={pictures} />
          <Cookies rows={digest.cookies} />
          <Stored rows={digest.stored} />
          <Hosts rows={digest.hosts} />
          <Skipped rows={digest.skipped} />
          <About report={report} />
        </main>
      </body>
    </html>
  );
}

function Head({ digest }: { digest: Digest }) {
  const { target, figures, pages, counts, verdict } = digest;
  const tone = verdict === 'clean' ? 'good' : counts.critical > 0 ? 'bad' : 'warn';
  return (
    <header className="head">
      <p className="kicker">What this website does before, without and after consent</p>
      <h1>{target.site}</h1>
      <p className={`verdict verdict-${tone}`}>{verdictSentence(digest)}</p>
      {target.isForeign && <p>This report states what a browser saw. It is no legal assessment and does not say whether the website keeps any law.</p>}
      <dl className="figures">
        <Figure label="Address" value={target.url} />
        <Figure label="Looked at" value={`${dayOf(digest.startedAt)}, ${timeOf(digest.startedAt)} UTC`} />
        <Figure label="Pages" value={String(pages.length)} />
        <Figure label="Page states" value={String(figures.pageStates)} />
        <Figure label="Requests" value={figures.requests.toLocaleString('en')} />
        <Figure label="Took" value={durationLabel(figures.durationMs)} />
        {figures.browserMemoryBytes > 0 && <Figure label="Browser’s memory" value={sizeLabel(figures.browserMemoryBytes)} />}
        {figures.refusedConnections > 0 && <Figure label="Refused by the guard" value={counted(figures.refusedConnections, 'connection')} />}
      </dl>
    </header>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Contents({ digest }: { digest: Digest }) {
  const ways = [
    { id: 'changes', name: 'Changes', isThere: digest.comparison !== undefined },
    { id: 'findings', name: `Findings (${digest.findings.length})`, isThere: true },
    { id: 'states', name: 'States', isThere: true },
    { id: 'pages', name: `Pages (${digest.pages.length})`, isThere: true },
    { id: 'cookies', name: `Cookies (${digest.cookies.length})`, isThere: true },
    { id: 'stored', name: `Stored (${digest.stored.length})`, isThere: true },
    { id: 'hosts', name: `Hosts (${digest.hosts.length})`, isThere: true },
    { id: 'skipped', name: `Not looked at (${digest.skipped.length})`, isThere: digest.skipped.length > 0 },
    { id: 'about', name: 'About', isThere: true },
  ];
  return (
    <nav aria-label="Contents" className="contents">
      <ul>{ways.filter(({ isThere }) => isThere).map(({ id, name }) => <li key={id}><a href={`#${id}`}>{name}</a></li>)}</ul>
    </nav>
  );
}

function dayOf(time: string): string {
  return time.slice(0, 10);
}

function timeOf(time: string): string {
  return time.slice(11, 16);
}
