import { DisplayHeading } from '../../content/parts/display-heading.tsx';
import { Document } from '../shell/document.tsx';
import type { NoteInput } from '../render-contract.ts';

/** A short message and at most one button. Works without JavaScript and never asks for consent: links in mails lead here. */
export function NotePage({ variant, origin, title, text, button, back }: Omit<NoteInput, 'reader' | 'path'>) {
  return (
    <Document variant={variant} origin={origin} title={title} noIndex canAsk={false} styles={[]}>
      <article className="page-title wrap">
        <DisplayHeading level="h1" text={title} />
        {text.split('\n').map((line, at) => (
          <p key={at} className="lead">
            {line}
          </p>
        ))}
        {button && (
          <form method="post" action={button.action}>
            <input type="hidden" name="token" value={button.token} />
            <button type="submit" className="button">
              {button.label}
            </button>
          </form>
        )}
        {back && (
          <p className="actions">
            <a className="button quiet" href={back.href}>
              {back.label}
            </a>
          </p>
        )}
      </article>
    </Document>
  );
}
