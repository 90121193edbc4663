import { endingsOf } from './file-types.ts';
import type { FormField } from './form.ts';
import type { AnsweredField, SentFile } from './journal-entries.ts';
import { isEmailAddress, isTelephone, matchesPattern } from './patterns.ts';

/** The content of a post, by field name. The files are already on the disk, and of the right type. */
export type Posted = {
  values: ReadonlyMap<string, readonly string[]>;
  files: ReadonlyMap<string, readonly SentFile[]>;
  /** Problems with files found during the upload. */
  fileFaults: ReadonlyMap<string, FileFault>;
};

export type FileFault = 'file_too_large' | 'file_too_many' | 'file_type';
export type FieldFault =
  | 'field_required'
  | 'field_too_short'
  | 'field_too_long'
  | 'field_format'
  | 'field_below'
  | 'field_above'
  | 'field_choice'
  | FileFault;

/** `limit`: the limit that the error message names. */
export type FieldError = { field: string; fault: FieldFault; limit: string };
export type Checked = { fields: AnsweredField[]; files: SentFile[]; errors: FieldError[] };

/**
 * Checks a post against its form. Values that the form does not ask for, or asks for only under another answer, are ignored, whatever was sent.
 * A condition refers to an earlier field, so one pass in the form's order is enough.
 */
export function checkPosted(fields: readonly FormField[], posted: Posted): Checked {
  const answers = new Map<string, string[]>();
  const checked: Checked = { fields: [], files: [], errors: [] };
  for (const field of fields) {
    if (field.kind === 'step') continue;
    if (field.when && !answers.get(field.when.field)?.includes(field.when.equals)) continue;
    if (field.kind === 'file') takeFiles(checked, field, posted);
    else answers.set(field.name, takeValues(checked, field, posted));
  }
  return checked;
}

function takeFiles(checked: Checked, field: FormField, { files, fileFaults }: Posted): void {
  const sent = files.get(field.name) ?? [];
  const fault = fileFaults.get(field.name) ?? (field.isRequired && sent.length === 0 ? 'field_required' : undefined);
  if (fault) checked.errors.push({ field: field.name, fault, limit: limitOf(field, fault) });
  checked.files.push(...sent);
  checked.fields.push({ name: field.name, kind: field.kind, label: field.label, values: sent.map(({ name }) => name) });
}

/** Returns the values, for the conditions of later fields. */
function takeValues(checked: Checked, field: FormField, { values }: Posted): string[] {
  const given = valuesOf(field, values.get(field.name) ?? []);
  const fault = faultOf(field, given);
  if (fault) checked.errors.push({ field: field.name, fault, limit: limitOf(field, fault) });
  checked.fields.push({
    name: field.name,
    kind: field.kind,
    label: field.label,
    values: given,
    ...chosenOf(field, given),
  });
  return given;
}

/** The labels of options may change later, so the answer stores the labels that the visitor saw. */
function chosenOf({ kind, options }: FormField, given: readonly string[]): Pick<AnsweredField, 'chosen'> {
  if (kind !== 'select' && kind !== 'radio' && kind !== 'checkbox') return {};
  return { chosen: given.map((value) => options.find((option) => option.value === value)?.label ?? value) };
}

/** Allows several values only for fields with several choices, and never empty ones. */
function valuesOf({ kind, value, maxLength }: FormField, raw: readonly string[]): string[] {
  if (kind === 'hidden') return value === '' ? [] : [value];
  const given = raw.map((text) => cleaned(text, kind === 'textarea', maxLength)).filter((text) => text !== '');
  return kind === 'checkbox' ? [...new Set(given)] : given.slice(0, 1);
}

/** Normalizes Unicode, removes control characters and unwanted line breaks. Keeps one character more than allowed, so that the length check fails. */
function cleaned(text: string, hasLines: boolean, maxLength: number): string {
  const plain = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const kept = hasLines
    ? plain.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g, ' ')
    : plain.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ');
  return longerThan(kept.trim().toWellFormed(), maxLength);
}

/** Cuts what is longer than allowed, after a whole character that is no space: a value that ended in either would be another one once it is trimmed or stored. */
function longerThan(text: string, maxLength: number): string {
  let end = maxLength + 1;
  while (end < text.length && /[\s\ud800-\udbff]/.test(text.charAt(end - 1))) end += 1;
  return text.slice(0, end);
}

function faultOf(field: FormField, given: readonly string[]): FieldFault | undefined {
  if (given.length === 0) return field.isRequired ? 'field_required' : undefined;
  return given.map((text) => valueFault(field, text)).find((fault) => fault !== undefined);
}

function valueFault(field: FormField, text: string): FieldFault | undefined {
  switch (field.kind) {
    case 'select':
    case 'radio':
    case 'checkbox':
      return field.options.some(({ value }) => value === text) ? undefined : 'field_choice';
    case 'consent':
      return text === 'yes' ? undefined : 'field_choice';
    case 'hidden':
      return undefined;
    case 'email':
      return lengthFault(field, text) ?? (isEmailAddress(text) ? undefined : 'field_format');
    case 'tel':
      return lengthFault(field, text) ?? (isTelephone(text) ? undefined : 'field_format');
    case 'number':
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? rangeFault(field, Number(text), Number) : 'field_format';
    case 'date':
      return isDay(text) ? rangeFault(field, Date.parse(text), Date.parse) : 'field_format';
    default:
      return (
        lengthFault(field, text) ?? (field.pattern && !matchesPattern(field.pattern, text) ? 'field_format' : undefined)
      );
  }
}

function lengthFault({ minLength, maxLength }: FormField, text: string): FieldFault | undefined {
  if (text.length > maxLength) return 'field_too_long';
  return text.length < minLength ? 'field_too_short' : undefined;
}

function rangeFault({ min, max }: FormField, value: number, read: (text: string) => number): FieldFault | undefined {
  if (min !== '' && value < read(min)) return 'field_below';
  return max !== '' && value > read(max) ? 'field_above' : undefined;
}

/** True for a day that exists: 2026-02-30 does not. */
function isDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

function limitOf({ minLength, maxLength, min, max, files }: FormField, fault: FieldFault): string {
  switch (fault) {
    case 'field_too_short':
      return String(minLength);
    case 'field_too_long':
      return String(maxLength);
    case 'field_below':
      return min;
    case 'field_above':
      return max;
    case 'file_too_large':
      return String(Math.round(files.maxBytes / 1024 / 1024));
    case 'file_too_many':
      return String(files.maxCount);
    case 'file_type':
      return endingsOf(files.group).join(', ');
    default:
      return '';
  }
}
