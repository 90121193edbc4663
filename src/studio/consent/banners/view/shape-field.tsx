'use client';
import { getTranslation } from '@payloadcms/translations';
import { FieldLabel, useField, useTranslation } from '@payloadcms/ui';
import type { RadioFieldClientProps } from 'payload';
import './shape-field.css';

/** The banner's position on a screen of 120 by 76. */
const pictures: Record<string, { x: number; y: number; width: number; height: number }> = {
  bar: { x: 6, y: 52, width: 108, height: 18 },
  box: { x: 66, y: 34, width: 48, height: 36 },
  dialog: { x: 28, y: 20, width: 64, height: 38 },
};

/** The layout of a banner, chosen from pictures. */
export function ShapeField({ field, path, readOnly }: RadioFieldClientProps) {
  const { value, setValue, disabled } = useField<string>({ potentiallyStalePath: path });
  const { i18n } = useTranslation();
  const options = field.options.filter((option) => typeof option === 'object');
  return (
    <fieldset className="field-type shape-field" disabled={readOnly || disabled}>
      <legend>
        <FieldLabel as="span" label={field.label} required={field.required} path={path} />
      </legend>
      <div className="shape-field-choices">
        {options.map((option) => (
          <label key={option.value} data-chosen={value === option.value}>
            <input
              type="radio"
              name={path}
              value={option.value}
              checked={value === option.value}
              onChange={() => setValue(option.value)}
            />
            <Picture shape={option.value} />
            <span>{getTranslation(option.label, i18n)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Picture({ shape }: { shape: string }) {
  const { x, y, width, height } = pictures[shape] ?? { x: 6, y: 52, width: 108, height: 18 };
  const button = Math.min(24, (width - 14) / 2);
  return (
    <svg viewBox="0 0 120 76" aria-hidden="true">
      <rect className="shape-screen" x="0.5" y="0.5" width="119" height="75" rx="5" />
      {[10, 18, 26].map((line) => (
        <rect key={line} className="shape-text" x="12" y={line} width={line === 10 ? 44 : 84} height="3" rx="1.5" />
      ))}
      <rect className="shape-banner" x={x} y={y} width={width} height={height} rx="3" />
      <rect
        className="shape-button"
        x={x + width - 2 * button - 9}
        y={y + height - 11}
        width={button}
        height="7"
        rx="3.5"
      />
      <rect
        className="shape-button"
        x={x + width - button - 5}
        y={y + height - 11}
        width={button}
        height="7"
        rx="3.5"
      />
    </svg>
  );
}
