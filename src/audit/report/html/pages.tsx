import type { AuditReport, Visit } from '../../contract.ts';
import { textIn } from '../../messages.ts';
import { filled } from '../texts/texts.ts';
import { Picture } from './picture.tsx';
import type { Pictures } from './pictures.ts';
import { useSpeech } from './speech.ts';
import { Timeline } from './timeline.tsx';

/** Shows page by page what happened when, and screenshots. */
export function Pages({ report: { evidence, findings }, pictures }: { report: AuditReport; pictures: Pictures }) {
  const { texts, counted } = useSpeech();
  const pages = [...Map.groupBy(evidence.visits, ({ url }) => url)];
  const findingsOf = (url: string) => findings.filter(({ urls }) => urls.includes(url)).length;
  return (
    <section id="pages" aria-labelledby="pages-title">
      <h2 id="pages-title">{texts.pages}</h2>
      <p className="legend">
        {(['first', 'third', 'cookie', 'stored', 'agreed'] as const).map((mark) => (
          <span key={mark}>
            <Swatch mark={mark} /> {texts.legend[mark]}
          </span>
        ))}
      </p>
      {pages.map(([url, visits], at) => (
        <Page key={url} url={url} visits={visits} findings={findingsOf(url)} pictures={pictures} isOpen={at === 0} />
      ))}
      {pictures.leftOut > 0 && <p>{filled(texts.leftOut, { pictures: counted(pictures.leftOut, 'picture') })}</p>}
    </section>
  );
}

type PageProps = { url: string; visits: readonly Visit[]; findings: number; pictures: Pictures; isOpen: boolean };

function Page({ url, visits, findings, pictures, isOpen }: PageProps) {
  const { counted } = useSpeech();
  const shown = visits.flatMap((visit) => (pictures.of.get(visit.id) ?? []).map((picture) => ({ visit, picture })));
  return (
    <details className="page" open={isOpen}>
      <summary>
        <code>{url}</code> <span>{counted(findings, 'finding')}</span>
      </summary>
      <Timeline visits={visits} url={url} />
      <Unfinished visits={visits} />
      <div className="pictures">
        {shown.map(({ visit, picture }) => (
          <Picture key={`${visit.id} ${picture.id}`} visit={visit} picture={picture} />
        ))}
      </div>
    </details>
  );
}

function Unfinished({ visits }: { visits: readonly Visit[] }) {
  const speech = useSpeech();
  const reasons = visits.flatMap((visit) =>
    [...(visit.outcome.ok ? [] : [textIn(speech.language, visit.outcome, 'words')]), ...visit.truncated].map(
      (text) => `${speech.visit(visit)}: ${text}`,
    ),
  );
  if (reasons.length === 0) return null;
  return (
    <details>
      <summary>
        {speech.texts.unfinished} ({reasons.length})
      </summary>
      <ul>
        {reasons.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
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
