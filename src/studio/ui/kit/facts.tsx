import type { ReactNode } from 'react';

/** Names and what they stand for, side by side where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="kit-facts">{children}</dl>;
}

/** `lang` is that of the text, where it is not the page's. */
export function Fact({ name, lang, children }: { name: ReactNode; lang?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={lang}>{children}</dd>
    </div>
  );
}
