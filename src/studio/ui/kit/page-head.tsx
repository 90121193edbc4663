import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  /** What the page is for. */ description?: ReactNode;
  /** What can be done here: links, buttons or a form. */ actions?: ReactNode;
  /** The list to which this page belongs. */ back?: { href: string; label: string };
};

/** The head of a page of the studio. */
export function PageHead({ title, description, actions, back }: Props) {
  return (
    <header className="kit-head">
      {back && (
        <p className="kit-head__back">
          <a href={back.href}>{back.label}</a>
        </p>
      )}
      <div className="kit-head__text">
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </div>
      {actions && <div className="kit-actions">{actions}</div>}
    </header>
  );
}
