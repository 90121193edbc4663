import type { ReactNode, Ref } from 'react';

type Props = {
  /** The id of the heading. */ id: string;
  title: ReactNode;
  /** For a heading that takes the focus when the pressed button disappears. */ headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of a page with its heading, which screen readers announce as the part's name. */
export function Section({ id, title, headingRef, children }: Props) {
  return (
    <section className="kit-section" aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}
