import type { AuditReport } from '../../contract.ts';
import type { Digest } from '../digest/shape.ts';
import { endedSentence, verdictSentence } from '../terminal.ts';
import { filled, speechIn } from '../texts/texts.ts';
import { About } from './about.tsx';
import { Changes } from './changes.tsx';
import { Findings } from './findings.tsx';
import { Pages } from './pages.tsx';
import type { Pictures } from './pictures.ts';
import { SpeechContext, useSpeech } from './speech.ts';
import { States } from './states.tsx';
import { Cookies, Hosts, Skipped, Stored } from './tables.tsx';

type ReportProps = { digest: Digest; report: AuditReport; pictures: Pictures; style: string; policy: string };

/** Renders the whole report. */
export function ReportDocument({ digest, report, pictures, style, policy }: ReportProps) {
  const speech = speechIn(digest.language);
  return (
    <html lang={digest.language}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <title>{filled(speech.texts.title, { site: digest.target.site, day: dayOf(digest.startedAt) })}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <SpeechContext value={speech}>
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
        </SpeechContext>
      </body>
    </html>
  );
}

function Head({ digest }: { digest: Digest }) {
  const speech = useSpeech();
  const { texts, number, duration, size, counted } = speech;
  const { target, figures, pages, counts, verdict } = digest;
  const tone = verdict === 'clean' ? 'good' : counts.critical > 0 ? 'bad' : 'warn';
  return (
    <header className="head">
      <p className="kicker">{texts.kicker}</p>
      <h1>
        <bdi>{target.site}</bdi>
      </h1>
      <p className={`verdict verdict-${tone}`}>{verdictSentence(digest, speech)}</p>
      {digest.ended && <p className="ended">{endedSentence(digest.ended, speech)}</p>}
      {digest.isBannerless && <p>{texts.verdict.isBannerless}</p>}
      {target.isForeign && <p>{texts.foreign}</p>}
      <dl className="figures">
        <Figure label={texts.figures.address} value={target.url} />
        <Figure label={texts.figures.lookedAt} value={`${dayOf(digest.startedAt)}, ${timeOf(digest.startedAt)} UTC`} />
        <Figure label={texts.figures.pages} value={number(pages.length)} />
        <Figure label={texts.figures.pageStates} value={number(figures.pageStates)} />
        <Figure label={texts.figures.requests} value={number(figures.requests)} />
        <Figure label={texts.figures.took} value={duration(figures.durationMs)} />
        {figures.browserMemoryBytes > 0 && (
          <Figure label={texts.figures.memory} value={size(figures.browserMemoryBytes)} />
        )}
        {figures.refusedConnections > 0 && (
          <Figure label={texts.figures.refused} value={counted(figures.refusedConnections, 'connection')} />
        )}
      </dl>
    </header>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

function Contents({ digest }: { digest: Digest }) {
  const { texts, number } = useSpeech();
  const named = (name: string, list: readonly unknown[]) => `${name} (${number(list.length)})`;
  const ways = [
    { id: 'changes', name: texts.changes, isThere: digest.comparison !== undefined },
    { id: 'findings', name: named(texts.findings, digest.findings), isThere: true },
    { id: 'states', name: texts.statesShort, isThere: true },
    { id: 'pages', name: named(texts.pages, digest.pages), isThere: true },
    { id: 'cookies', name: named(texts.cookies, digest.cookies), isThere: true },
    { id: 'stored', name: named(texts.stored, digest.stored), isThere: true },
    { id: 'hosts', name: named(texts.hosts, digest.hosts), isThere: true },
    { id: 'skipped', name: named(texts.notLookedAt, digest.skipped), isThere: digest.skipped.length > 0 },
    { id: 'about', name: texts.about, isThere: true },
  ];
  return (
    <nav aria-label={texts.contents} className="contents">
      <ul>
        {ways
          .filter(({ isThere }) => isThere)
          .map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function dayOf(time: string): string {
  return time.slice(0, 10);
}

function timeOf(time: string): string {
  return time.slice(11, 16);
}
