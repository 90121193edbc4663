import { forms, recipientsOf } from '../../../content/collections/forms.ts';
import type { FormDocument, Locale } from '../../../published/contract.ts';
import { fileGroups } from '../../../forms/file-types.ts';
import { fieldKinds } from '../../../forms/field-kinds.ts';
import type { FormField } from '../../../forms/form.ts';
import { defaultRetentionMonths } from '../../../forms/limits.ts';
import { textPatternNames } from '../../../forms/patterns.ts';
import { formTexts } from '../../../forms/texts.ts';
import { isRecord, textOf } from './localized.ts';
import { publishedShape } from './shape.ts';

type Shape = Record<string, unknown>;

/** Converts a stored form to its document in one language, with all rules resolved. */
export function formDocument(stored: Shape, locale: Locale): FormDocument | null {
  if (typeof stored.id !== 'string') return null;
  const shape = publishedShape(forms.fields, stored, locale);
  const texts = formTexts(locale);
  return {
    kind: 'form',
    id: stored.id,
    locale,
    title: textOf(shape.title),
    slug: textOf(shape.slug),
    fields: rowsOf(shape.fields).map(fieldOf),
    submitLabel: textOf(shape.submitLabel) || texts.send,
    thanks: textOf(shape.thanks) || texts.thanks,
    redirect: textOf(shape.redirect) || null,
    delivery: {
      recipients: recipientsOf(shape.recipients),
      repliesToSender: shape.repliesToSender === true,
      confirmation:
        shape.confirms === true
          ? {
              subject: textOf(shape.confirmationSubject) || texts.received,
              text: textOf(shape.confirmationText) || texts.thanks,
            }
          : null,
      webhook: textOf(shape.webhookUrl)
        ? { url: textOf(shape.webhookUrl), revision: numberOf(shape.webhookRevision, 1) }
        : null,
    },
    retentionMonths: numberOf(shape.retentionMonths, defaultRetentionMonths),
  };
}

function fieldOf(row: Shape): FormField {
  const kind = fieldKinds.find((one) => one === row.kind) ?? 'text';
  const field = textOf(row.whenField);
  return {
    name: textOf(row.name),
    kind,
    label: textOf(row.label),
    help: textOf(row.help),
    placeholder: textOf(row.placeholder),
    isRequired: row.isRequired === true,
    minLength: numberOf(row.minLength, 0),
    maxLength: Math.max(1, numberOf(row.maxLength, kind === 'textarea' ? 5_000 : 500)),
    pattern: textPatternNames.find((one) => one === row.pattern) ?? null,
    min: textOf(row.min),
    max: textOf(row.max),
    options: rowsOf(row.options).map((option) => ({ value: textOf(option.value), label: textOf(option.label) })),
    value: textOf(row.value),
    files: {
      group: fileGroups.find((one) => one === row.fileGroup) ?? 'any',
      maxBytes: numberOf(row.fileMegabytes, 5) * 1024 * 1024,
      maxCount: numberOf(row.fileCount, 1),
    },
    when: field && kind !== 'step' ? { field, equals: textOf(row.whenEquals) } : null,
  };
}

function rowsOf(value: unknown): Shape[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) ? value : otherwise;
}
