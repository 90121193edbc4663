import { z } from 'zod';
import { fieldKinds } from './field-kinds.ts';
import { fileGroups } from './file-types.ts';
import {
  maxFields,
  maxFileMegabytes,
  maxFilesOfField,
  maxOptions,
  maxRecipients,
  maxRetentionMonths,
  maxValueLength,
} from './limits.ts';
import { textPatternNames } from './patterns.ts';

const words = z.string().max(2_000);
const name = z.string().max(40);
/** A number, or a date as YYYY-MM-DD. Empty: no limit. */
const bound = z.string().max(40);

const formField = z.object({
  name,
  kind: z.enum(fieldKinds),
  /** For a consent checkbox: the whole text that the visitor agrees to. */
  label: words,
  help: words,
  placeholder: words,
  isRequired: z.boolean(),
  minLength: z.number().int().min(0).max(maxValueLength),
  maxLength: z.number().int().min(1).max(maxValueLength),
  pattern: z.enum(textPatternNames).nullable(),
  min: bound,
  max: bound,
  options: z.array(z.object({ value: words, label: words })).max(maxOptions),
  /** For a hidden field. */
  value: words,
  files: z.object({
    group: z.enum(fileGroups),
    maxBytes: z
      .number()
      .int()
      .min(1)
      .max(maxFileMegabytes * 1024 * 1024),
    maxCount: z.number().int().min(1).max(maxFilesOfField),
  }),
  /** The field is shown only while an earlier field has this value. */
  when: z.object({ field: name, equals: words }).nullable(),
});

/** What happens with a submission besides storing it. Every submission contains a copy, so that the settings at the time of sending apply. */
export const formDelivery = z.object({
  recipients: z.array(z.string().max(254)).max(maxRecipients),
  repliesToSender: z.boolean(),
  confirmation: z.object({ subject: words, text: z.string().max(5_000) }).nullable(),
  webhook: z.object({ url: z.string().max(2_000), revision: z.number().int() }).nullable(),
});

/** A form as published in one language. */
export const formShape = {
  id: z.string().min(1).max(100),
  /** The form's name in the studio, in mails and reports. */
  title: words,
  slug: z.string().min(1).max(80),
  fields: z.array(formField).max(maxFields),
  submitLabel: words,
  thanks: z.string().max(5_000),
  /** Id of a page that is shown instead of the thank-you message. */
  redirect: z.string().max(100).nullable(),
  delivery: formDelivery,
  retentionMonths: z.number().int().min(1).max(maxRetentionMonths),
};

const form = z.object(formShape);
export type Form = z.infer<typeof form>;
export type FormField = z.infer<typeof formField>;

export function hasFiles({ fields }: Pick<Form, 'fields'>): boolean {
  return fields.some(({ kind }) => kind === 'file');
}
