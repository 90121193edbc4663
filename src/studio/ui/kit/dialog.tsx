import { type ReactNode, type Ref, useId } from 'react';

type Props = { ref: Ref<HTMLDialogElement>; title: string; children: ReactNode };

/** A question above the page. The browser focuses its first control, so the safe answer comes first, and gives the focus back afterwards. */
export function Dialog({ ref, title, children }: Props) {
  const id = useId();
  return (
    <dialog ref={ref} className="kit-dialog" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
