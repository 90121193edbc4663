import type { ReactNode } from 'react';
import { linesOf } from '../../parts/values.ts';

/** A text of several lines, as an owner typed it. */
export function Lines({ text }: { text: string }) {
  const lines = linesOf(text);
  return lines.map((line, index) => (
    <span key={index} className="policy-line">
      {line}
    </span>
  ));
}

export function Mail({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <bdi>{address}</bdi>
    </a>
  );
}

/** A name that leads to its website, if that is known. */
export function Named({ name, url }: { name: string; url: string }) {
  return url ? (
    <a href={url} rel="noopener" target="_blank">
      {name}
    </a>
  ) : (
    <>{name}</>
  );
}

/** Facts with their labels. Those without a value are left out. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="policy-facts">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
