import type { Statements } from '../../platform/database.ts';
import { addMail } from '../../platform/mail/outbox.ts';
import { asSubject, mailAddress } from '../../platform/mail/mail.ts';
import { type FormTest, readableOf, type SubmissionBody } from '../journal-entries.ts';
import { isEmailAddress } from '../patterns.ts';
import { addDelivery } from './deliveries.ts';

type Told<Body> = { id: string; body: Body; atMs: number; studioUrl: URL };

/** Starts the deliveries of a submission: mails to its recipients and its sender, and the webhook. */
export async function tellSubmission(
  statements: Statements,
  { id, body, atMs, studioUrl }: Told<SubmissionBody>,
): Promise<void> {
  const { form, locale, page, fields, files, isProved, email, delivery } = body;
  const about = { id, submissionId: id, atMs, delivery };
  await notify(statements, {
    ...about,
    fields,
    email,
    subject: form.title,
    link: `${studioUrl.origin}/admin/submissions/${id}`,
  });
  // Only to a person who filled the form in on a page of this site.
  if (isProved) await confirm(statements, { ...about, to: email });
  const sentFiles = files.map(({ name, mimeType, sizeBytes, field }) => ({ field, name, mimeType, sizeBytes }));
  await call(statements, {
    ...about,
    formId: form.id,
    content: { form, locale, page, isProved, fields, files: sentFiles },
  });
}

/** Starts the same deliveries for a test, which no submission belongs to. What would go to the sender goes to whoever tests. */
export async function tellTest(statements: Statements, { id, body, atMs, studioUrl }: Told<FormTest>): Promise<void> {
  const { form, locale, fields, to, delivery } = body;
  const about = { id, submissionId: null, atMs, delivery };
  await notify(statements, {
    ...about,
    fields,
    email: to,
    subject: `Test: ${form.title}`,
    link: `${studioUrl.origin}/admin/collections/forms/${form.id}`,
  });
  await confirm(statements, { ...about, to });
  await call(statements, {
    ...about,
    formId: form.id,
    content: { isTest: true, form, locale, page: '', isProved: true, fields, files: [] },
  });
}

/** `submissionId` null: they belong to no submission. */
type About = Pick<SubmissionBody, 'delivery'> & { id: string; submissionId: string | null; atMs: number };

type Notice = About & Pick<SubmissionBody, 'fields' | 'email'> & { subject: string; link: string };

async function notify(
  statements: Statements,
  { id, submissionId, atMs, delivery, fields, email, subject, link }: Notice,
): Promise<void> {
  const lines = fields
    .filter(({ values }) => values.length > 0)
    .map((field) => `${field.kind === 'consent' ? field.name : field.label}:\n${readableOf(field).join('\n')}`);
  const text = [...lines, link].join('\n\n');
  const replyTo = delivery.repliesToSender && email && isEmailAddress(email) ? email : null;
  for (const [at, to] of delivery.recipients.entries()) {
    if (mailAddress.safeParse(to).success)
      await addMail(statements, {
        id: `${id}-notify-${at}`,
        mail: { kind: 'notification', to, replyTo, subject: asSubject(subject), text, unsubscribe: null },
        submissionId,
        atMs,
      });
  }
}

/** Never quotes what was typed: nobody can make us write their text to a third person. */
async function confirm(
  statements: Statements,
  { id, submissionId, atMs, delivery: { confirmation }, to }: About & { to: string | null },
): Promise<void> {
  if (!confirmation || !to || !isEmailAddress(to)) return;
  await addMail(statements, {
    id: `${id}-confirm`,
    mail: {
      kind: 'confirmation',
      to,
      replyTo: null,
      subject: asSubject(confirmation.subject),
      text: confirmation.text,
      unsubscribe: null,
    },
    submissionId,
    atMs,
  });
}

async function call(
  statements: Statements,
  { id, submissionId, atMs, delivery: { webhook }, formId, content }: About & { formId: string; content: object },
): Promise<void> {
  if (!webhook) return;
  const { revision, url } = webhook;
  const body = JSON.stringify({ id, sentAt: new Date(atMs).toISOString(), ...content });
  await addDelivery(statements, { id, submissionId: submissionId ?? '', formId, revision, url, body, atMs });
}
