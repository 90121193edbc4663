import { z } from 'zod';
import { fieldKinds } from './field-kinds.ts';
import { formDelivery } from './form.ts';
import { maxNoteLength } from './limits.ts';

const id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

const answeredField = z.object({
  name: z.string(),
  kind: z.enum(fieldKinds),
  label: z.string(),
  values: z.array(z.string()),
  /** For choices from a list: the labels that the visitor saw, in the order of `values`. */
  chosen: z.array(z.string()).optional(),
});

const sentFile = z.object({
  /** Name of the file in the uploads folder. */
  id: z.string().regex(/^[0-9a-f-]{36}$/),
  field: z.string(),
  name: z.string(),
  mimeType: z.string(),
  sizeBytes: z.number(),
});

const spamReasons = ['honeypot', 'links'] as const;
export type SpamReason = (typeof spamReasons)[number];

const submission = z.object({
  form: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  locale: z.string(),
  /** Public path of the page that contained the form. */
  page: z.string(),
  /** In the form's order. A consent's label is the text that was shown. */
  fields: z.array(answeredField),
  files: z.array(sentFile),
  /** First valid e-mail address among the answers, as typed. */
  email: z.string().nullable(),
  /** Whether the post contained a token that this site issued for this form. */
  isProved: z.boolean(),
  spam: z.enum(spamReasons).nullable(),
  retentionMonths: z.number(),
  delivery: formDelivery,
});

const subscription = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('ask'),
    email: z.string(),
    locale: z.string(),
    page: z.string(),
    /** The text that was shown. */
    consentText: z.string(),
    mail: z.object({ subject: z.string(), text: z.string() }),
  }),
  z.object({ act: z.literal('confirm'), subscriberId: id }),
  z.object({ act: z.literal('unsubscribe'), subscriberId: id }),
]);

const formsAction = z.discriminatedUnion('act', [
  /** `by`: id of the editor's account, added by the studio; an email address in entries of earlier versions. */
  z.object({
    act: z.literal('handle'),
    ids: z.array(id).max(1_000),
    isHandled: z.boolean(),
    by: z.string().max(254).default(''),
  }),
  /** `noteId` and `by` are added by the studio. */
  z.object({
    act: z.literal('note'),
    submission: id,
    text: z.string().trim().min(1).max(maxNoteLength),
    noteId: id.optional(),
    by: z.string().max(254).default(''),
  }),
  z.object({ act: z.literal('remove-note'), noteId: id }),
  z.object({ act: z.literal('not-spam'), ids: z.array(id).max(1_000) }),
  z.object({ act: z.literal('erase'), ids: z.array(id).max(1_000) }),
  /** All data of one person: submissions with their files, the subscription, mails. */
  z.object({ act: z.literal('erase-person'), email: z.string() }),
  z.object({ act: z.literal('unsubscribe'), subscriberId: id }),
  z.object({ act: z.literal('send-again'), mailId: z.string().max(200) }),
]);

/** A test of a form's mails and webhook, which stores no submission. `to`: the account that tests; it gets the auto-reply. */
const formTest = submission
  .pick({ form: true, locale: true, fields: true, delivery: true })
  .extend({ act: z.literal('test'), to: z.string() });

/** Bodies of the kinds `submission`, `subscription` and `forms_desk` (an editor's action on them). None contains a device or a network address. */
export type FormTest = z.infer<typeof formTest>;
export type SubmissionBody = z.infer<typeof submission>;
export type SubscriptionBody = z.infer<typeof subscription>;
export type FormsAction = z.infer<typeof formsAction>;
/** An action as callers write it: fields with a default may be omitted. */
export type FormsActionEntry = z.input<typeof formsAction>;
export type AnsweredField = z.infer<typeof answeredField>;

/** Returns an answer as people read it. */
export function readableOf({ values, chosen }: AnsweredField): readonly string[] {
  return chosen ?? values;
}
export type SentFile = z.infer<typeof sentFile>;

export const formsActionSchema = formsAction;
/** What the worker carries out. A test is not among the actions that a request may name: the studio composes it from the stored form. */
const formsDesk = z.union([formsAction, formTest]);

export function parseSubmissionBody(body: unknown): SubmissionBody | undefined {
  return submission.safeParse(body).data;
}

export function parseSubscriptionBody(body: unknown): SubscriptionBody | undefined {
  return subscription.safeParse(body).data;
}

export function parseFormsAction(body: unknown): FormsAction | FormTest | undefined {
  return formsDesk.safeParse(body).data;
}
