import { type ReactNode, type Ref, useId } from 'react';

type Props = { ref: Ref<HTMLDialogElement>; title: string; children: ReactNode };

/** A question above the page. The browser keeps the focus in it and gives it back. */
export function Dialog({ ref, title, children }: Props) {
  const id = useId();
  return (
    <dialog ref={ref} className="kit-dialog" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
