import type { ReactNode } from 'react';
import { addressOf } from '../../../published/address.ts';
import { useContent } from '../../../content/parts/content-context.ts';
import { Document } from '../../shell/document.tsx';
import type { Variant } from '../../render-contract.ts';
import { visitorTexts } from '../../texts/visitor-pages.ts';

type FrameProps = {
  variant: Variant;
  origin: string;
  title: string;
  lead: string;
  current: keyof typeof paths;
  children?: ReactNode;
};

const paths = {
  preferences: '/consent/preferences',
  receipt: '/consent/receipt',
  myData: '/consent/my-data',
  transparency: '/consent/transparency',
  verify: '/consent/verify',
  cookies: '/cookies',
} as const;

/** The shared layout of the pages about a visitor's own records: never indexed, and each links to the others. */
export function Frame({ variant, origin, title, lead, current, children }: FrameProps) {
  return (
    <Document
      variant={variant}
      origin={origin}
      title={title}
      noIndex
      sharedPath={paths[current]}
      styles={['visitor-page']}
    >
      <article className="visitor-page wrap">
        <header>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </header>
        {children}
        <Relatives current={current} />
      </article>
    </Document>
  );
}

function Relatives({ current }: Pick<FrameProps, 'current'>) {
  const { reader } = useContent();
  const texts = visitorTexts[reader.locale];
  return (
    <nav className="visitor-page-relatives" aria-label={texts.navigation}>
      <ul>
        {(Object.keys(paths) as (keyof typeof paths)[]).map((page) => (
          <li key={page}>
            <a href={addressOf(reader.locale, paths[page])} aria-current={page === current ? 'page' : undefined}>
              {texts.pages[page]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the path of one of these pages in the reader's language. */
export function usePath(page: keyof typeof paths): string {
  return addressOf(useContent().reader.locale, paths[page]);
}

/** A list of terms and values; entries without a value are omitted. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([term, value]) =>
        value === null || value === undefined ? null : (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Letters and digits to compare, not to read: always left to right, and they may break anywhere. */
export function Exact({ children }: { children: string }) {
  return (
    <code dir="ltr" translate="no">
      {children}
    </code>
  );
}

/** A table that scrolls by itself where it is too wide, also by keyboard. */
export function Scrolls({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable without a mouse (WCAG 2.1.1).
    <div className="scrolls" tabIndex={0} role="group" aria-labelledby={labelledBy}>
      {children}
    </div>
  );
}
