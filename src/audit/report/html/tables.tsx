import type { ReactNode } from 'react';
import type { CookieRow, Digest, HostRow, Known, StorageRow } from '../digest/shape.ts';
import { lifetimeLabel, stateLabels } from '../labels.ts';
import type { PageState } from '../../contract.ts';
import { Scroll } from './scroll.tsx';

/** Cookies by name and host, those before consent first. */
export function Cookies({ rows }: { rows: readonly CookieRow[] }) {
  return (
    <Table id="cookies" title="Cookies" empty="No cookie was set." head={['Name', 'Host', 'Category', 'Owner', 'Kept', 'Before consent', 'States']}>
      {rows.map(({ name, domain, known, lifetimeSeconds, isHttpOnly, isBeforeConsent, states }) => (
        <tr key={`${name} ${domain}`}>
          <th scope="row"><code>{name}</code></th>
          <td><code>{domain}</code></td>
          <KnownCells known={known} />
          <td>{lifetimeLabel(lifetimeSeconds)}{isHttpOnly && ', out of scripts’ reach'}</td>
          <Before isBefore={isBeforeConsent} />
          <StateCell states={states} />
        </tr>
      ))}
    </Table>
  );
}

export function Stored({ rows }: { rows: readonly StorageRow[] }) {
  return (
    <Table id="stored" title="Stored in the browser" empty="Nothing was stored besides cookies." head={['Where', 'Key', 'Origin', 'Before consent', 'States']}>
      {rows.map(({ kind, key, origin, isBeforeConsent, states }) => (
        <tr key={`${kind} ${origin} ${key}`}>
          <th scope="row">{kind}</th>
          <td><code>{key}</code></td>
          <td><code>{origin}</code></td>
          <Before isBefore={isBeforeConsent} />
          <StateCell states={states} />
        </tr>
      ))}
    </Table>
  );
}

export function Hosts({ rows }: { rows: readonly HostRow[] }) {
  return (
    <Table id="hosts" title="Hosts" empty="Nothing was requested." head={['Host', 'Category', 'Owner', 'Requests', 'Kinds', 'Before consent', 'States']}>
      {rows.map(({ host, party, known, requests, kinds, isBeforeConsent, states }) => (
        <tr key={host}>
          <th scope="row"><code>{host}</code></th>
          {party === 'first' ? <><td>–</td><td>the website itself</td></> : <KnownCells known={known} />}
          <td className="number">{requests}</td>
          <td>{kinds.join(', ')}</td>
          {party === 'first' ? <td>–</td> : <Before isBefore={isBeforeConsent} />}
          <StateCell states={states} />
        </tr>
      ))}
    </Table>
  );
}

export function Skipped({ rows }: { rows: Digest['skipped'] }) {
  if (rows.length === 0) return null;
  return (
    <Table id="skipped" title="Not looked at" empty="" head={['Address', 'State', 'Why']}>
      {rows.map(({ url, state, device, words }, at) => (
        <tr key={at}>
          <th scope="row"><code>{url}</code></th>
          <td>{[state && stateLabels[state], device].filter(Boolean).join(', ') || 'all'}</td>
          <td>{words}</td>
        </tr>
      ))}
    </Table>
  );
}

function Table({ id, title, head, empty, children }: { id: string; title: string; head: readonly string[]; empty: string; children: ReactNode[] }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children.length === 0 ? <p>{empty}</p> : (
        <Scroll label={title}>
          <table>
            <thead><tr>{head.map((name) => <th key={name} scope="col">{name}</th>)}</tr></thead>
            <tbody>{children}</tbody>
          </table>
        </Scroll>
      )}
    </section>
  );
}

function KnownCells({ known }: { known: Known | null }) {
  return known ? <><td>{known.category}</td><td>{known.owner || '–'}</td></> : <><td className="unknown">unknown</td><td className="unknown">unknown</td></>;
}

function Before({ isBefore }: { isBefore: boolean }) {
  return <td>{isBefore ? <strong>yes</strong> : 'no'}</td>;
}

function StateCell({ states }: { states: readonly PageState[] }) {
  return <td className="states">{states.map((state) => stateLabels[state]).join(', ')}</td>;
}
