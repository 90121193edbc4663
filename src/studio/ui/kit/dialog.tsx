import { type ReactNode, type Ref, useId } from 'react';

type Props = {
  ref: Ref<HTMLDialogElement>;
  title: string;
  /** What Escape does besides closing it. */ onCancel?: () => void;
  children: ReactNode;
};

/** A question above the page. The browser focuses its first control, so the safe answer comes first, and gives the focus back afterwards. */
export function Dialog({ ref, title, onCancel, children }: Props) {
  const id = useId();
  return (
    <dialog ref={ref} className="kit-dialog" aria-labelledby={id} onCancel={onCancel}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
