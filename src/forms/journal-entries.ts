import { z } from 'zod';
import { fieldKinds, formDelivery } from './form.ts';

const id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

const answeredField = z.object({
  name: z.string(),
  kind: z.enum(fieldKinds),
  label: z.string(),
  values: z.array(z.string()),
  /** Of what was chosen from a list: what the visitor read there, in the order of `values`. */
  chosen: z.array(z.string()).optional(),
});

const sentFile = z.object({
  /** Name of the file in the folder of uploads. */
  id: z.string().regex(/^[0-9a-f-]{36}$/),
  field: z.string(),
  name: z.string(),
  mimeType: z.string(),
  sizeBytes: z.number(),
});

export const spamReasons = ['honeypot', 'links'] as const;
export type SpamReason = (typeof spamReasons)[number];

const submission = z.object({
  form: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  locale: z.string(),
  /** Public path of the page it was sent from. */
  page: z.string(),
  /** In the form's order. A consent's label is the text as it was shown. */
  fields: z.array(answeredField),
  files: z.array(sentFile),
  /** First valid e-mail address among the answers, as typed. */
  email: z.string().nullable(),
  /** Carried a token that this site gave out for this form. */
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
    /** As it was shown. */
    consentText: z.string(),
    mail: z.object({ subject: z.string(), text: z.string() }),
  }),
  z.object({ act: z.literal('confirm'), subscriberId: id }),
  z.object({ act: z.literal('unsubscribe'), subscriberId: id }),
]);

const formsAction = z.discriminatedUnion('act', [
  /** `by`: e-mail address of the editor, put in by the studio. */
  z.object({ act: z.literal('handle'), ids: z.array(id).max(1_000), isHandled: z.boolean(), by: z.string().max(254).default('') }),
  z.object({ act: z.literal('not-spam'), ids: z.array(id).max(1_000) }),
  z.object({ act: z.literal('erase'), ids: z.array(id).max(1_000) }),
  /** Everything there is of one person: submissions with their files, the subscription, mails. */
  z.object({ act: z.literal('erase-person'), email: z.string() }),
  z.object({ act: z.literal('unsubscribe'), subscriberId: id }),
  z.object({ act: z.literal('send-again'), mailId: z.string().max(200) }),
]);

/** Bodies of the kinds `submission`, `subscription` and `forms_desk` (what an editor did about them). None names a device or an address of the network. */
export type SubmissionBody = z.infer<typeof submission>;
export type SubscriptionBody = z.infer<typeof subscription>;
export type FormsAction = z.infer<typeof formsAction>;
/** As asked for or written: what has a default may be left out. */
export type FormsActionEntry = z.input<typeof formsAction>;
export type AnsweredField = z.infer<typeof answeredField>;

/** An answer as people read it. */
export function readableOf({ values, chosen }: AnsweredField): readonly string[] {
  return chosen ?? values;
}
export type SentFile = z.infer<typeof sentFile>;

export const formsActionSchema = formsAction;

export function parseSubmissionBody(body: unknown): SubmissionBody | undefined {
  return submission.safeParse(body).data;
}

export function parseSubscriptionBody(body: unknown): SubscriptionBody | undefined {
  return subscription.safeParse(body).data;
}

export function parseFormsAction(body: unknown): FormsAction | undefined {
  return formsAction.safeParse(body).data;
}
