import type { ReactNode } from 'react';
import type { PageState } from '../../contract.ts';
import type { CookieRow, Digest, HostRow, Known, StorageRow } from '../digest/shape.ts';
import { Filter } from './filter.tsx';
import { Mixed } from './mixed.tsx';
import { Scroll } from './scroll.tsx';
import { useSpeech } from './speech.ts';
import { TableHead } from './table-head.tsx';

/** Lists cookies by name and host, those before consent first. */
export function Cookies({ rows }: { rows: readonly CookieRow[] }) {
  const { texts, lifetime } = useSpeech();
  return (
    <Table
      id="cookies"
      rows={rows}
      title={texts.cookies}
      empty={texts.noCookies}
      head={[texts.name, texts.host, texts.category, texts.owner, texts.kept, texts.beforeConsent, texts.statesShort]}
    >
      {rows.map(({ name, domain, known, lifetimeSeconds, isHttpOnly, isBeforeConsent, states }) => (
        <tr key={`${name} ${domain}`} className={rowClass({ isBeforeConsent, known })}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>
            <code>{domain}</code>
          </td>
          <KnownCells known={known} />
          <td>
            {lifetime(lifetimeSeconds)}
            {isHttpOnly && `, ${texts.httpOnly}`}
          </td>
          <Before isBefore={isBeforeConsent} />
          <StateCell states={states} />
        </tr>
      ))}
    </Table>
  );
}

export function Stored({ rows }: { rows: readonly StorageRow[] }) {
  const { texts } = useSpeech();
  return (
    <Table
      id="stored"
      rows={rows}
      title={texts.storedTitle}
      empty={texts.noneStored}
      head={[texts.where, texts.key, texts.origin, texts.beforeConsent, texts.statesShort]}
    >
      {rows.map(({ kind, key, origin, isBeforeConsent, states }) => (
        <tr key={`${kind} ${origin} ${key}`} className={rowClass({ isBeforeConsent })}>
          <th scope="row">{kind}</th>
          <td>
            <code>{key}</code>
          </td>
          <td>
            <code>{origin}</code>
          </td>
          <Before isBefore={isBeforeConsent} />
          <StateCell states={states} />
        </tr>
      ))}
    </Table>
  );
}

export function Hosts({ rows }: { rows: readonly HostRow[] }) {
  const { texts, number } = useSpeech();
  return (
    <Table
      id="hosts"
      rows={rows}
      title={texts.hosts}
      empty={texts.noRequests}
      head={[
        texts.host,
        texts.category,
        texts.owner,
        texts.requests,
        texts.kinds,
        texts.beforeConsent,
        texts.statesShort,
      ]}
    >
      {rows.map(({ host, party, known, requests, kinds, isBeforeConsent, states }) => (
        <tr key={host} className={rowClass(party === 'first' ? {} : { isBeforeConsent, known })}>
          <th scope="row">
            <code>{host}</code>
          </th>
          {party === 'first' ? (
            <>
              <td>–</td>
              <td>{texts.itself}</td>
            </>
          ) : (
            <KnownCells known={known} />
          )}
          <td className="number">{number(requests)}</td>
          <td>{kinds.join(', ')}</td>
          {party === 'first' ? <td>–</td> : <Before isBefore={isBeforeConsent} />}
          <StateCell states={states} />
        </tr>
      ))}
    </Table>
  );
}

export function Skipped({ rows }: { rows: Digest['skipped'] }) {
  const speech = useSpeech();
  const { texts } = speech;
  if (rows.length === 0) return null;
  return (
    <Table id="skipped" title={texts.notLookedAt} empty="" head={[texts.address, texts.state, texts.why]}>
      {rows.map(({ url, state, device, words: why }, at) => (
        <tr key={at}>
          <th scope="row">
            <code>{url}</code>
          </th>
          <td>
            {[state && texts.states[state], device && texts.devices[device]].filter(Boolean).join(', ') || texts.all}
          </td>
          <td>
            <Mixed>{why}</Mixed>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The properties that a table's filters use. The website's own host has neither. */
type Marks = { isBeforeConsent?: boolean; known?: Known | null };

function rowClass({ isBeforeConsent, known }: Marks): string | undefined {
  return [!isBeforeConsent && 'later', known !== null && 'known'].filter(Boolean).join(' ') || undefined;
}

function TableFilter({ rows }: { rows: readonly Marks[] }) {
  const { texts } = useSpeech();
  const [before, unknown] = [
    rows.filter(({ isBeforeConsent }) => isBeforeConsent).length,
    rows.filter(({ known }) => known === null).length,
  ];
  const choices = [
    { name: 'only-before', label: texts.onlyBefore, count: before, isOn: false },
    { name: 'only-unknown', label: texts.onlyUnknown, count: unknown, isOn: false },
  ];
  const useful = choices.filter(({ count }) => count > 0 && count < rows.length);
  return useful.length > 0 ? <Filter choices={useful} /> : null;
}

type TableProps = {
  id: string;
  title: string;
  head: readonly string[];
  empty: string;
  rows?: readonly Marks[];
  children: ReactNode[];
};

function Table({ id, title, head, empty, rows = [], children }: TableProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <TableFilter rows={rows} />
      {children.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <Scroll label={title}>
          <table>
            <TableHead names={head} />
            <tbody>{children}</tbody>
          </table>
        </Scroll>
      )}
    </section>
  );
}

function KnownCells({ known }: { known: Known | null }) {
  const { texts, category } = useSpeech();
  return known ? (
    <>
      <td>{category(known.category)}</td>
      <td>{known.owner || '–'}</td>
    </>
  ) : (
    <>
      <td className="unknown">{texts.unknown}</td>
      <td className="unknown">{texts.unknown}</td>
    </>
  );
}

function Before({ isBefore }: { isBefore: boolean }) {
  const { texts } = useSpeech();
  return <td>{isBefore ? <strong>{texts.yes}</strong> : texts.no}</td>;
}

function StateCell({ states }: { states: readonly PageState[] }) {
  const speech = useSpeech();
  return <td className="states">{speech.states(states)}</td>;
}
