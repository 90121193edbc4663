import { acceptedEndings } from '../../../forms/file-types.ts';
import type { FormField } from '../../../forms/form.ts';
import { textPatterns } from '../../../forms/patterns.ts';
import { formTexts } from '../../../forms/texts.ts';
import { useContent } from '../content-context.ts';
import type { PostedForm } from './posted.ts';

type FieldProps = { field: FormField; form: string; posted: PostedForm | undefined };

/** A form field with its label, help text and error message. */
export function Field({ field, form, posted }: FieldProps) {
  const id = `${form}-${field.name}`;
  const error = posted?.errors.find((one) => one.field === field.name)?.message ?? '';
  const values = posted?.values.get(field.name) ?? [];
  if (field.kind === 'hidden') return null;
  const control = controlOf(field, { id, error, values });
  const isGroup = field.kind === 'radio' || field.kind === 'checkbox';
  const Whole = isGroup ? 'fieldset' : 'div';
  return (
    <Whole
      className={`field field-${field.kind}`}
      id={isGroup ? id : undefined}
      data-when={field.when?.field}
      data-equals={field.when?.equals}
      aria-describedby={isGroup ? described(field, id) : undefined}
      tabIndex={isGroup ? -1 : undefined}
    >
      {field.kind !== 'consent' && <Label field={field} id={id} />}
      {field.help && (
        <p className="field-help" id={`${id}-help`}>
          {field.help}
        </p>
      )}
      {control}
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </Whole>
  );
}

function Label({ field, id }: { field: FormField; id: string }) {
  const isGroup = field.kind === 'radio' || field.kind === 'checkbox';
  const words = (
    <>
      {field.label}
      <Required field={field} />
    </>
  );
  return isGroup ? <legend>{words}</legend> : <label htmlFor={id}>{words}</label>;
}

function Required({ field }: { field: FormField }) {
  const { reader } = useContent();
  return field.isRequired ? <span className="field-required"> ({formTexts(reader.locale).required})</span> : null;
}

type Control = { id: string; error: string; values: readonly string[] };

/** A conditional field is never `required` in HTML: without a script it is always visible. */
function shared(field: FormField, { id, error }: Control) {
  return {
    id,
    name: field.name,
    required: field.isRequired && !field.when,
    'aria-describedby': described(field, id),
    'aria-invalid': error ? (true as const) : undefined,
  };
}

function described(field: FormField, id: string): string {
  return field.help ? `${id}-help ${id}-error` : `${id}-error`;
}

function controlOf(field: FormField, control: Control) {
  switch (field.kind) {
    case 'textarea':
      return (
        <textarea
          {...shared(field, control)}
          rows={6}
          placeholder={field.placeholder || undefined}
          maxLength={field.maxLength}
          minLength={field.minLength || undefined}
          defaultValue={control.values[0] ?? ''}
          dir="auto"
        />
      );
    case 'select':
      return <Select field={field} control={control} />;
    case 'radio':
    case 'checkbox':
      return <Options field={field} control={control} />;
    case 'consent':
      return <Consent field={field} control={control} />;
    case 'file':
      return (
        <input
          type="file"
          {...shared(field, control)}
          accept={acceptedEndings(field.files.group)}
          multiple={field.files.maxCount > 1}
        />
      );
    default:
      return <Input field={field} control={control} />;
  }
}

function Input({ field, control }: { field: FormField; control: Control }) {
  const { kind, placeholder, maxLength, minLength, pattern, min, max } = field;
  const isText = kind !== 'number' && kind !== 'date';
  return (
    <input
      type={kind}
      {...shared(field, control)}
      placeholder={placeholder || undefined}
      {...(isText
        ? { maxLength, minLength: minLength || undefined, dir: kind === 'text' ? 'auto' : 'ltr' }
        : { min: min || undefined, max: max || undefined })}
      pattern={pattern && kind === 'text' ? textPatterns[pattern] : undefined}
      step={kind === 'number' ? 'any' : undefined}
      autoComplete={autoCompleteOf(field)}
      defaultValue={control.values[0] ?? ''}
    />
  );
}

function autoCompleteOf({ kind, name }: FormField): string | undefined {
  if (kind === 'email' || kind === 'tel') return kind;
  return known[name];
}

const known: Readonly<Record<string, string>> = {
  name: 'name',
  company: 'organization',
  city: 'address-level2',
  country: 'country-name',
  'first-name': 'given-name',
  'last-name': 'family-name',
};

function Select({ field, control }: { field: FormField; control: Control }) {
  const { reader } = useContent();
  return (
    <select {...shared(field, control)} defaultValue={control.values[0] ?? ''}>
      <option value="">{formTexts(reader.locale).choose}</option>
      {field.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Options({ field, control: { values } }: { field: FormField; control: Control }) {
  const type = field.kind === 'radio' ? 'radio' : 'checkbox';
  return field.options.map(({ value, label }) => (
    <label key={value} className="field-option">
      <input
        type={type}
        name={field.name}
        value={value}
        defaultChecked={values.includes(value)}
        required={type === 'radio' && field.isRequired && !field.when}
      />{' '}
      {label}
    </label>
  ));
}

function Consent({ field, control }: { field: FormField; control: Control }) {
  return (
    <label className="field-option">
      <input type="checkbox" value="yes" {...shared(field, control)} defaultChecked={control.values.includes('yes')} />{' '}
      <span>
        {field.label}
        <Required field={field} />
      </span>
    </label>
  );
}
