import type { ReactNode } from 'react';

type Props = {
  label: string;
  help?: string;
  /** What it looks like; says nothing that the label does not say. */ picture: ReactNode;
  onClick: () => void;
  /** It cannot be chosen at the moment; it keeps the focus. */ isUnavailable?: boolean;
};

/** A choice among several that are told apart by a picture. Put several into a `CardGrid`. */
export function CardButton({ label, help, picture, onClick, isUnavailable = false }: Props) {
  return (
    <li>
      <button type="button" className="kit-card" {...(isUnavailable ? { 'aria-disabled': true } : { onClick })}>
        <span className="kit-card__picture" aria-hidden="true">
          {picture}
        </span>
        <strong>{label}</strong>
        {help && <small>{help}</small>}
      </button>
    </li>
  );
}

/** Cards beside each other, as many as there is room for. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="kit-card-grid">{children}</ul>;
}
