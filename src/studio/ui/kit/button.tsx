import type { ComponentProps } from 'react';

type Variant = 'primary' | 'secondary' | 'danger' | 'link';

type Look = {
  /** `primary` for the main action of a page; `link` for an action within text. */ variant?: Variant;
  /** For panels beside a form. */ isSmall?: boolean;
};

/**
 * A button in the look of Payload's own, which has no style for dangerous actions, greys a disabled label until nobody can read it, and
 * cannot stay focused while its action runs: for that, give `aria-disabled` instead of `disabled`.
 */
export function Button({ variant = 'secondary', isSmall, children, ...button }: Look & ComponentProps<'button'>) {
  return (
    <button type="button" className="kit-button" data-variant={variant} data-small={isSmall} {...button}>
      {children}
    </button>
  );
}

/** A link in the look of a button, for a page or a file that the reader gets next. */
export function LinkButton({ variant = 'secondary', isSmall, children, ...link }: Look & ComponentProps<'a'>) {
  return (
    <a className="kit-button" data-variant={variant} data-small={isSmall} {...link}>
      {children}
    </a>
  );
}
