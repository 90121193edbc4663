import type { Statements } from '../../platform/database.ts';
import { addMail } from '../../platform/mail/outbox.ts';
import { asSubject, mailAddress } from '../../platform/mail/mail.ts';
import { isEmailAddress } from '../patterns.ts';
import { addDelivery } from './deliveries.ts';
import { readableOf, type SubmissionBody } from '../journal-entries.ts';

/** The longest possible month, so that nothing is deleted too early. */
const monthMs = 31 * 24 * 60 * 60 * 1000;

type AppendOptions = { id: string; body: SubmissionBody; atMs: number; studioUrl: URL };

const insert = `INSERT INTO submissions (id, form_id, form_slug, form_title, locale, page, email, email_lower, is_proved, spam, fields, files, words, sent_at_ms, keep_until_ms)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`;

/** Stores a submission and starts its deliveries: once for each id, however often the same post came. Spam is kept for a while and starts none. */
export async function appendSubmission(statements: Statements, options: AppendOptions): Promise<boolean> {
  const { id, body, atMs } = options;
  const { form, email, fields, files, spam } = body;
  const keepUntilMs = atMs + body.retentionMonths * monthMs;
  const words = [form.title, ...fields.flatMap((field) => [...new Set([...field.values, ...readableOf(field)])])]
    .join('\n')
    .toLowerCase()
    .slice(0, 50_000);
  const values = [
    id,
    form.id,
    form.slug,
    form.title,
    body.locale,
    body.page,
    email,
    email?.toLowerCase() ?? null,
    body.isProved ? 1 : 0,
    spam,
    JSON.stringify(fields),
    JSON.stringify(files),
    words,
    atMs,
    keepUntilMs,
  ];
  if ((await statements.run(insert, values)) === 0) return false;
  if (!spam) await begin(statements, options);
  return true;
}

async function begin(statements: Statements, options: AppendOptions): Promise<void> {
  await notify(statements, options);
  await confirm(statements, options);
  await call(statements, options);
}

async function notify(statements: Statements, { id, body, atMs, studioUrl }: AppendOptions): Promise<void> {
  const { recipients, repliesToSender } = body.delivery;
  const lines = body.fields
    .filter(({ values }) => values.length > 0)
    .map((field) => `${field.kind === 'consent' ? field.name : field.label}:\n${readableOf(field).join('\n')}`);
  const text = [...lines, `${studioUrl.origin}/admin/submissions/${id}`].join('\n\n');
  const replyTo = repliesToSender && body.email && isEmailAddress(body.email) ? body.email : null;
  for (const [at, to] of recipients.entries()) {
    if (mailAddress.safeParse(to).success)
      await addMail(statements, {
        id: `${id}-notify-${at}`,
        mail: { kind: 'notification', to, replyTo, subject: asSubject(body.form.title), text, unsubscribe: null },
        submissionId: id,
        atMs,
      });
  }
}

/** Only confirms to a person who filled the form in on a page of this site, and never quotes their text: nobody can make us write to a third person. */
async function confirm(statements: Statements, { id, body, atMs }: AppendOptions): Promise<void> {
  const { confirmation } = body.delivery;
  if (!confirmation || !body.isProved || !body.email || !isEmailAddress(body.email)) return;
  await addMail(statements, {
    id: `${id}-confirm`,
    mail: {
      kind: 'confirmation',
      to: body.email,
      replyTo: null,
      subject: asSubject(confirmation.subject),
      text: confirmation.text,
      unsubscribe: null,
    },
    submissionId: id,
    atMs,
  });
}

async function call(statements: Statements, { id, body, atMs }: AppendOptions): Promise<void> {
  const { webhook } = body.delivery;
  if (!webhook) return;
  const { form, locale, page, fields, files, isProved } = body;
  const sent = JSON.stringify({
    id,
    sentAt: new Date(atMs).toISOString(),
    form,
    locale,
    page,
    isProved,
    fields,
    files: files.map(({ name, mimeType, sizeBytes, field }) => ({ field, name, mimeType, sizeBytes })),
  });
  const { revision, url } = webhook;
  await addDelivery(statements, { id, submissionId: id, formId: form.id, revision, url, body: sent, atMs });
}
