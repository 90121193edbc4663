import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type Props = {
  /** The list's own path. */ path: string;
  /** What screen readers call the form. */ label: string;
  submit: string;
  /** The words of a link to the whole list. */ reset?: string | false;
  children: ReactNode;
};

/** The fields that narrow a list. A GET form works without a script, and searches can be bookmarked. */
export function FilterForm({ path, label, submit, reset, children }: Props) {
  return (
    <form className="kit-filters" action={path} method="get" role="search" aria-label={label}>
      {children}
      <div className="kit-actions">
        <Button type="submit">{submit}</Button>
        {reset && <a href={path}>{reset}</a>}
      </div>
    </form>
  );
}
