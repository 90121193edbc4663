import { type ReactNode, type Ref, useId } from 'react';

type Props = {
  ref: Ref<HTMLDialogElement>;
  title: string;
  /** What Escape does besides closing it. */ onCancel?: () => void;
  /** What happens once it is closed, whichever way. */ onClose?: () => void;
  /** Takes most of the window, for a choice among many; what is inside scrolls by itself. */ isLarge?: boolean;
  /** For a list to choose from: near the top, to its edges, and with a title for screen readers only. */ isPicker?: boolean;
  children: ReactNode;
};

/** A question above the page. The browser focuses its first control, so the safe answer comes first, and gives the focus back afterwards. */
export function Dialog({ ref, title, onCancel, onClose, isLarge, isPicker, children }: Props) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      className="kit-dialog"
      data-large={isLarge}
      data-picker={isPicker}
      aria-labelledby={id}
      onCancel={onCancel}
      onClose={onClose}
    >
      <h2 id={id} className={isPicker ? 'kit-hidden' : undefined}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
