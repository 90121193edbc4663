'use client';
import { getTranslation } from '@payloadcms/translations';
import { FieldDescription, FieldLabel, useField, useTranslation } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import { translator } from '../../../translations/translate.ts';
import './colour-field.css';

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour as text, with the browser's colour picker beside it. Empty means the field's default colour, or else the page's. */
export function ColourField({ field, path, readOnly }: TextFieldClientProps) {
  const { value, setValue, showError, errorMessage, disabled } = useField<string>({ potentiallyStalePath: path });
  const isFixed = readOnly || disabled;
  const text = value ?? '';
  const { i18n } = useTranslation();
  const t = translator(i18n.language);
  const label = getTranslation(field.label || path, i18n);
  const own = field.admin?.placeholder ? getTranslation(field.admin.placeholder, i18n) : '';
  return (
    <div className={`field-type text colour-field${showError ? ' error' : ''}`}>
      <FieldLabel label={field.label} path={path} />
      <div className="field-type__wrap">
        <div className="colour-field-inputs">
          <input
            type="color"
            aria-label={t('{field}: choose', { field: label })}
            disabled={isFixed}
            value={isColour(text) ? text : isColour(own) ? own : '#808080'}
            data-empty={text === ''}
            onChange={(event) => setValue(event.target.value)}
          />
          <input
            id={`field-${path.replaceAll('.', '__')}`}
            type="text"
            spellCheck={false}
            disabled={isFixed}
            placeholder={isColour(own) ? own : t('the page’s own')}
            value={text}
            onChange={(event) => setValue(event.target.value)}
          />
        </div>
      </div>
      {showError && (
        <p className="colour-field-problem" role="alert">
          {errorMessage}
        </p>
      )}
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  );
}
