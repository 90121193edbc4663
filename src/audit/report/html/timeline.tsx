import type { Visit } from '../../contract.ts';
import type { Moment } from '../../evidence-contract.ts';
import { cut } from '../labels.ts';
import { filled, type Speech } from '../texts/texts.ts';
import { Scroll } from './scroll.tsx';
import { useSpeech } from './speech.ts';

const labelWidth = 190;
const chartWidth = 760;
const rowHeight = 26;
const axisHeight = 22;
/** Maximum marks of one visit. */
const mostMarks = 120;
const mostCharacters = 80;

/** Draws one line for each state and device: when requests went out, when something was stored, and while consent was given. */
export function Timeline({ visits, url }: { visits: readonly Visit[]; url: string }) {
  const { texts, counted, duration, ...speech } = useSpeech();
  const endMs = Math.max(1, ...visits.map(lastMs));
  const at = (ms: number) => labelWidth + (Math.min(ms, endMs) / endMs) * chartWidth;
  const height = visits.length * rowHeight + axisHeight;
  return (
    <Scroll label={filled(texts.timeline, { url })}>
      <svg
        className="timeline"
        viewBox={`0 0 ${labelWidth + chartWidth + 20} ${height}`}
        role="img"
        aria-label={filled(texts.timelineText, {
          url,
          rows: visits
            .map((visit) => `${speech.visit(visit)}, ${counted(visit.requests.length, 'request')}`)
            .join('; '),
        })}
      >
        {visits.map((visit, row) => (
          <Row key={visit.id} visit={visit} top={row * rowHeight} at={at} />
        ))}
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <text
            key={part}
            className="axis"
            x={at(endMs * part)}
            y={height - 5}
            textAnchor={part === 1 ? 'end' : 'middle'}
          >
            {duration(endMs * part)}
          </text>
        ))}
      </svg>
    </Scroll>
  );
}

function Row({ visit, top, at }: { visit: Visit; top: number; at: (ms: number) => number }) {
  const speech = useSpeech();
  const agreed = agreedDuring(visit);
  const middle = top + rowHeight / 2;
  return (
    <g>
      <text className="row-label" x="0" y={middle + 4}>
        {speech.visit(visit)}
      </text>
      <line className="row-line" x1={at(0)} x2={at(Infinity)} y1={middle} y2={middle} />
      {agreed && (
        <rect
          className="mark-agreed"
          x={at(agreed.fromMs)}
          y={top + 3}
          width={Math.max(0, at(agreed.toMs) - at(agreed.fromMs))}
          height={rowHeight - 6}
        />
      )}
      {marksOf(visit, { at, speech }).map(({ kind, ms, title }, mark) => (
        <g key={mark}>
          <title>{title}</title>
          {kind === 'cookie' ? (
            <circle className="mark-cookie" cx={at(ms)} cy={middle - 6} r="4" />
          ) : (
            <rect
              className={`mark-${kind}`}
              x={at(ms) - 1.5}
              y={kind === 'stored' ? middle - 10 : middle - 3}
              width="3"
              height={kind === 'stored' ? 7 : 12}
            />
          )}
        </g>
      ))}
    </g>
  );
}

type Mark = { kind: 'first' | 'third' | 'cookie' | 'stored'; ms: number; title: string };

/** Returns the marks. Marks on the same pixel would overlap, so third-party requests and storage are drawn last, where nothing covers them. */
function marksOf(
  { requests, cookies, storage }: Visit,
  { at, speech: { texts, duration } }: { at: (ms: number) => number; speech: Speech },
): Mark[] {
  const titled = (ms: number, what: string) => filled(texts.mark, { time: duration(ms), what });
  const asked = requests.map(({ party, when, host, kind }): Mark => ({
    kind: party,
    ms: when.atMs,
    title: titled(when.atMs, filled(texts.markRequest, { kind, host: cut(host, mostCharacters) })),
  }));
  const set = cookies
    .filter(({ isPlanted }) => !isPlanted)
    .map(({ name, firstSeen }): Mark => ({
      kind: 'cookie',
      ms: firstSeen.atMs,
      title: titled(firstSeen.atMs, filled(texts.markCookie, { name: cut(name, mostCharacters) })),
    }));
  const kept = storage.map(({ key, kind, firstSeen }): Mark => ({
    kind: 'stored',
    ms: firstSeen.atMs,
    title: titled(firstSeen.atMs, `${texts.storages[kind]} ${cut(key, mostCharacters)}`),
  }));
  const inOrder = [
    ...set,
    ...kept,
    ...asked.toSorted((one, other) => Number(one.kind === 'first') - Number(other.kind === 'first')),
  ];
  const distinct = new Map(inOrder.toReversed().map((mark) => [`${mark.kind} ${Math.round(at(mark.ms))}`, mark]));
  return [...distinct.values()].toReversed().slice(0, mostMarks).toReversed();
}

function momentsOf({ requests, cookies, storage, documents, decisions }: Visit): Moment[] {
  return [...requests, ...documents, ...decisions]
    .map(({ when }) => when)
    .concat([...cookies, ...storage].map(({ firstSeen }) => firstSeen));
}

function lastMs(visit: Visit): number {
  return Math.max(0, ...momentsOf(visit).map(({ atMs }) => atMs));
}

/** Returns the time from the first consent until its withdrawal or the end of the visit. */
function agreedDuring(visit: Visit): { fromMs: number; toMs: number } | undefined {
  const moments = momentsOf(visit).toSorted((one, other) => one.atMs - other.atMs);
  const from = moments.find(({ granted }) => granted.length > 0);
  const end = from && moments.find(({ atMs, granted }) => atMs > from.atMs && granted.length === 0);
  return from && { fromMs: from.atMs, toMs: end?.atMs ?? Infinity };
}
