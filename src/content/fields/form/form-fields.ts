import type { ArrayField, Condition, Field } from 'payload';
import { type FieldKind, fieldKinds } from '../../../forms/field-kinds.ts';
import { type NameFault, nameFaults } from '../../../forms/field-names.ts';
import { maxFields, maxFileMegabytes, maxFilesOfField, maxOptions, maxValueLength } from '../../../forms/limits.ts';
import { textPatternNames } from '../../../forms/patterns.ts';
import { rowNamedBy } from '../choices.ts';

const kindLabels: Readonly<Record<FieldKind, string>> = {
  text: 'Single-line text',
  email: 'E-mail address',
  tel: 'Phone number',
  number: 'Number',
  date: 'Date',
  textarea: 'Multi-line text',
  select: 'Dropdown list',
  radio: 'Radio buttons (one option)',
  checkbox: 'Checkboxes (any number of options)',
  hidden: 'Hidden field',
  file: 'File',
  consent: 'Consent checkbox (its text is stored)',
  step: 'New step (its label is the heading)',
};

const patternLabels: Readonly<Record<(typeof textPatternNames)[number], string>> = {
  letters: 'Letters only',
  digits: 'Digits only',
  'letters-digits': 'Letters and digits',
  'postal-code': 'Postal code',
  'web-address': 'Web address (https://…)',
};

/** The fields of a form. All languages share the names; labels and texts are per language. */
export const formFields: ArrayField = {
  name: 'fields',
  type: 'array',
  label: 'Fields',
  labels: { singular: 'Field', plural: 'Fields' },
  required: true,
  minRows: 1,
  maxRows: maxFields,
  admin: { initCollapsed: true, components: rowNamedBy('label', 'Field') },
  validate: (rows: unknown) => namesAreRight(rows),
  fields: [
    {
      name: 'label',
      type: 'textarea',
      label: 'Label',
      required: true,
      localized: true,
      maxLength: 1_000,
      admin: {
        rows: 2,
        description:
          'The question that visitors see. For a consent, enter the whole text that visitors agree to; it is stored with every submission as it was shown.',
      },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'kind',
          type: 'select',
          label: 'Kind',
          required: true,
          defaultValue: 'text',
          options: fieldKinds.map((kind) => ({ label: kindLabels[kind], value: kind })),
        },
        {
          name: 'name',
          type: 'text',
          label: 'Name in exports',
          required: true,
          maxLength: 40,
          admin: {
            description: 'Lowercase letters, digits and hyphens, for example “company”. Visitors never see it.',
          },
        },
      ],
    },
    {
      name: 'help',
      type: 'text',
      label: 'Help text',
      localized: true,
      maxLength: 300,
      admin: { condition: unless('hidden') },
    },
    {
      name: 'placeholder',
      type: 'text',
      label: 'Placeholder',
      localized: true,
      maxLength: 160,
      admin: { condition: when('text', 'email', 'tel', 'textarea') },
    },
    {
      name: 'isRequired',
      type: 'checkbox',
      label: 'Required',
      defaultValue: false,
      admin: { condition: unless('hidden', 'step') },
    },
    ...validation(),
    options(),
    { name: 'value', type: 'text', label: 'Value', maxLength: 300, admin: { condition: when('hidden') } },
    ...files(),
    {
      type: 'row',
      fields: [
        {
          name: 'whenField',
          type: 'text',
          label: 'Condition: field',
          maxLength: 40,
          admin: {
            condition: unless('step'),
            components: { Field: '/forms/view/condition#ConditionField' },
            description:
              'An earlier field. This one is shown only if that one has the value beside it. Leave empty to always show it.',
          },
        },
        {
          name: 'whenEquals',
          type: 'text',
          label: 'Condition: value',
          maxLength: 300,
          admin: { condition: unless('step'), components: { Field: '/forms/view/condition#ConditionValue' } },
        },
      ],
    },
  ],
};

function validation(): Field[] {
  const length = {
    type: 'number',
    min: 0,
    max: maxValueLength,
    admin: { condition: when('text', 'textarea') },
  } as const;
  const bound = {
    type: 'text',
    maxLength: 10,
    admin: { condition: when('number', 'date'), description: 'A number, or a date such as 2030-01-31.' },
  } as const;
  return [
    {
      type: 'row',
      fields: [
        { name: 'minLength', label: 'Minimum length', ...length },
        { name: 'maxLength', label: 'Maximum length', ...length },
      ],
    },
    {
      name: 'pattern',
      type: 'select',
      label: 'Format',
      options: textPatternNames.map((name) => ({ label: patternLabels[name], value: name })),
      admin: { condition: when('text') },
    },
    {
      type: 'row',
      fields: [
        { name: 'min', label: 'From', ...bound, validate: isBound },
        { name: 'max', label: 'To', ...bound, validate: isBound },
      ],
    },
  ];
}

function options(): ArrayField {
  return {
    name: 'options',
    type: 'array',
    label: 'Options',
    labels: { singular: 'Option', plural: 'Options' },
    maxRows: maxOptions,
    admin: {
      condition: when('select', 'radio', 'checkbox'),
      initCollapsed: true,
      components: rowNamedBy('label', 'Option'),
    },
    validate: (rows: unknown, { siblingData }: { siblingData: unknown }) => optionsAreRight(rows, siblingData),
    fields: [
      { name: 'value', type: 'text', label: 'Value in exports', required: true, maxLength: 120 },
      { name: 'label', type: 'text', label: 'Label', required: true, localized: true, maxLength: 300 },
    ],
  };
}

function files(): Field[] {
  const condition = when('file');
  return [
    {
      name: 'fileGroup',
      type: 'select',
      label: 'Allowed file types',
      defaultValue: 'any',
      options: [
        { label: 'Documents (PDF, Word, OpenDocument, text)', value: 'documents' },
        { label: 'Images (JPEG, PNG, WebP)', value: 'images' },
        { label: 'Both', value: 'any' },
      ],
      admin: { condition },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'fileMegabytes',
          type: 'number',
          label: 'Maximum file size (MB)',
          defaultValue: 5,
          min: 1,
          max: maxFileMegabytes,
          admin: { condition },
        },
        {
          name: 'fileCount',
          type: 'number',
          label: 'Maximum number of files',
          defaultValue: 1,
          min: 1,
          max: maxFilesOfField,
          admin: { condition },
        },
      ],
    },
  ];
}

function when(...kinds: FieldKind[]): Condition {
  return (_, row) => kinds.some((kind) => kind === row?.kind);
}

function unless(...kinds: FieldKind[]): Condition {
  return (_, row) => !kinds.some((kind) => kind === row?.kind);
}

function isBound(value: unknown): string | true {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'string' && /^(-?\d{1,9}(\.\d{1,4})?|\d{4}-\d{2}-\d{2})$/.test(value)) ||
    'Enter a number, or a date such as 2030-01-31.'
  );
}

const faultMessages: Readonly<Record<NameFault, (name: string) => string>> = {
  name_pattern: (name) =>
    `“${name}” is not a valid name. Start with a lowercase letter, and use only lowercase letters, digits, hyphens or underscores. (name_pattern)`,
  name_reserved: (name) => `“${name}” is reserved for the form itself. Choose another name. (name_reserved)`,
  name_twice: (name) => `Two fields have the name “${name}”. Rename one of them. (name_twice)`,
  when_unknown: (name) => `No field before this one has the name “${name}”. Choose an earlier field. (when_unknown)`,
};

function namesAreRight(rows: unknown): string | true {
  const named = rowsOf(rows).map(({ name, whenField }) => ({
    name: textOf(name),
    when: textOf(whenField) || undefined,
  }));
  if (rowsOf(rows).every(({ kind }) => kind === 'step')) return 'A form needs at least one field. Add one.';
  const [first] = nameFaults(named);
  return first ? `Field ${first.at + 1}: ${faultMessages[first.fault](first.name)}` : true;
}

function optionsAreRight(rows: unknown, siblings: unknown): string | true {
  const [{ kind } = { kind: undefined }] = rowsOf([siblings]);
  if (kind !== 'select' && kind !== 'radio' && kind !== 'checkbox') return true;
  const values = rowsOf(rows).map(({ value }) => textOf(value));
  if (values.length === 0) return 'Add at least one option.';
  const twice = values.find((value, at) => values.indexOf(value) !== at);
  return twice === undefined || `Two options have the value “${twice}”. Change one of them.`;
}

function rowsOf(rows: unknown): Record<string, unknown>[] {
  return Array.isArray(rows)
    ? rows.filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null)
    : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
