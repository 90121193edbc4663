import type { ReactNode } from 'react';
import { filled, formTexts } from '../../../forms/texts.ts';
import { useContent } from '../content-context.ts';
import type { PostedForm } from './posted.ts';

type Props = {
  /** The URL to post to: `/forms/{id}`; its token is at the same URL with `/token` appended. */
  action: string;
  /** Id and name of the form element; reports identify it by them. */
  name: string;
  /** Set when this form was submitted with errors. */
  posted: PostedForm | undefined;
  hasFiles?: boolean;
  /** Whether the fields are in several steps. */
  hasSteps?: boolean;
  submitLabel: string;
  /** The label of each field in the error summary. */
  labels: ReadonlyMap<string, string>;
  children: ReactNode;
};

/** A form that works as plain HTML: errors appear in the page. The script in src/forms/browser submits it without leaving the page. */
export function FormShell({
  action,
  name,
  posted,
  hasFiles = false,
  hasSteps = false,
  submitLabel,
  labels,
  children,
}: Props) {
  const { reader, address } = useContent();
  const texts = formTexts(reader.locale);
  return (
    <form
      className="form"
      id={name}
      name={name}
      method="post"
      action={action}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      data-form=""
      data-faults={texts.faults}
      data-failed={texts.notTaken}
    >
      <Faults name={name} posted={posted} labels={labels} />
      {children}
      <input type="hidden" name="_page" value={address} />
      <input type="hidden" name="_token" value={posted?.token ?? ''} />
      <div className="form-homepage" aria-hidden="true">
        <label>
          Homepage <input type="text" name="_homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="form-send">
        {hasSteps && (
          <>
            <button type="button" className="button quiet" data-previous="" hidden>
              {texts.previous}
            </button>
            <button type="button" className="button" data-next="" hidden>
              {texts.next}
            </button>
          </>
        )}
        <button type="submit" className="button" data-sending={texts.sending}>
          {submitLabel}
        </button>
      </p>
    </form>
  );
}

/** Removes the full stop from a label that is a sentence; the script of forms does the same. */
function withoutStop(label: string): string {
  return label.replace(/[.?!؟。]+$/u, '');
}

/** The error summary; each entry links to its field. It takes the focus when there are errors. */
function Faults({
  name,
  posted,
  labels,
}: {
  name: string;
  posted: PostedForm | undefined;
  labels: ReadonlyMap<string, string>;
}) {
  const { reader } = useContent();
  const errors = posted?.errors ?? [];
  if (errors.length === 0) return <div className="form-faults" data-faults-list="" tabIndex={-1} hidden />;
  const texts = formTexts(reader.locale);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page came back because of this; without a script nothing else can lead there.
    <div className="form-faults" data-faults-list="" role="alert" tabIndex={-1} autoFocus>
      <p>{filled(texts.faults, { count: String(errors.length) })}</p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            {field === '' ? (
              message
            ) : (
              <a href={`#${name}-${field}`}>{`${withoutStop(labels.get(field) ?? field)}: ${message}`}</a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
