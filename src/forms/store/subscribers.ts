import type { Statements } from '../../platform/database.ts';
import { asSubject, mailAddress } from '../../platform/mail/mail.ts';
import { addMail } from '../../platform/mail/outbox.ts';
import type { SubscriptionBody } from '../journal-entries.ts';

/** At most one confirmation mail an hour goes to the same address: a form must not be a way to fill a person's mailbox. */
const askAgainMs = 60 * 60 * 1000;

type Ask = Extract<SubscriptionBody, { act: 'ask' }>;

const upsert = `INSERT INTO subscribers (id, email, email_lower, status, locale, page, consent_text, asked_at_ms) VALUES (?, ?, ?, 'asked', ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET status = 'asked', locale = excluded.locale, page = excluded.page, consent_text = excluded.consent_text, asked_at_ms = excluded.asked_at_ms, left_at_ms = NULL`;

/** Sends a confirmation mail to an address that was typed in. A subscriber gets no mail, and nobody can find out who is subscribed. */
export async function askSubscriber(
  statements: Statements,
  {
    subscriberId,
    entryId,
    body,
    atMs,
    unsubscribe,
  }: { subscriberId: string; entryId: string; body: Ask; atMs: number; unsubscribe: string },
): Promise<void> {
  if (!mailAddress.safeParse(body.email).success) return;
  const [known] = await statements.all('SELECT status, asked_at_ms FROM subscribers WHERE id = ?', [subscriberId]);
  if (known?.status === 'confirmed' || (known?.status === 'asked' && atMs - Number(known.asked_at_ms) < askAgainMs))
    return;
  await statements.run(upsert, [
    subscriberId,
    body.email,
    body.email.toLowerCase(),
    body.locale,
    body.page,
    body.consentText,
    atMs,
  ]);
  const mail = {
    kind: 'newsletter' as const,
    to: body.email,
    replyTo: null,
    subject: asSubject(body.mail.subject),
    text: body.mail.text,
    unsubscribe,
  };
  await addMail(statements, { id: `${entryId}-newsletter`, mail, atMs });
}

export async function confirmSubscriber(statements: Statements, id: string, atMs: number): Promise<void> {
  await statements.run(
    "UPDATE subscribers SET status = 'confirmed', confirmed_at_ms = ? WHERE id = ? AND status = 'asked'",
    [atMs, id],
  );
}

export async function leaveNewsletter(statements: Statements, id: string, atMs: number): Promise<void> {
  await statements.run("UPDATE subscribers SET status = 'left', left_at_ms = ? WHERE id = ? AND status <> 'left'", [
    atMs,
    id,
  ]);
}
