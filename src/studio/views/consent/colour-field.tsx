'use client';
import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import './fields.css';

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour as text, with the browser's own picker beside it. Empty: the page's own colour. */
export function ColourField({ field, path, readOnly }: TextFieldClientProps) {
  const { value, setValue, showError, errorMessage, disabled } = useField<string>({ potentiallyStalePath: path });
  const isFixed = readOnly || disabled;
  const text = value ?? '';
  const label = String(field.label);
  return (
    <div className={`field-type text colour-field${showError ? ' error' : ''}`}>
      <FieldLabel label={field.label} path={path} />
      <div className="field-type__wrap">
        <FieldError path={path} message={errorMessage} showError={showError} />
        <div className="colour-field-inputs">
          <input type="color" aria-label={`${label}: pick`} disabled={isFixed} value={isColour(text) ? text : '#808080'} data-empty={text === ''} onChange={(event) => setValue(event.target.value)} />
          <input id={`field-${path.replaceAll('.', '__')}`} type="text" spellCheck={false} disabled={isFixed} placeholder="the page’s own" value={text} onChange={(event) => setValue(event.target.value)} />
        </div>
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  );
}
