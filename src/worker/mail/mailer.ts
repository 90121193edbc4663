import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import { errorText } from '../../platform/errors.ts';
import { type Lease, ownLease } from '../../platform/lease.ts';
import type { Log } from '../../platform/log.ts';
import { dueMails, noteNotSent, noteSent, type OutboxRow } from '../../platform/mail/outbox.ts';
import { type Loop, startLoop } from '../../platform/background-loop.ts';
import { mailAndWebhookRetries, nextAttemptMs } from '../retry-policy.ts';
import { claim, noteUntilNoted } from '../sent-outside.ts';
import type { SendMail } from './smtp.ts';
import { traced } from '../../platform/tracing/tracing.ts';

const pollMs = 500;
const perRound = 20;
/** A mail that waited this long because there was no server to send it is no longer of use to anybody. */
const tooLateMs = 3 * 24 * 60 * 60 * 1000;

type MailerOptions = { sql: Sql; send: SendMail; clock: Clock; log: Log; lease?: Lease };

/** Sends the mails in the outbox one at a time. Only a worker that dies between sending and recording sends a mail twice, with the same Message-ID. */
export function startMailer(options: MailerOptions): Loop {
  return startLoop({
    everyMs: pollMs,
    lease: options.lease,
    run: (signal) => sendDue(options, signal),
    onFailure: ({ error }) => options.log.warn({ error: errorText(error) }, 'The email log cannot be read or written'),
  });
}

export async function sendDue(options: MailerOptions, signal?: AbortSignal): Promise<void> {
  for (const mail of await dueMails(options.sql, { nowMs: options.clock.nowMs(), limit: perRound })) {
    if (signal?.aborted || !(options.lease ?? ownLease).isHeld()) return;
    await sendOne(options, mail, signal);
  }
}

async function sendOne(
  { sql, send, clock, log }: MailerOptions,
  mail: OutboxRow,
  signal: AbortSignal | undefined,
): Promise<void> {
  const nowMs = clock.nowMs();
  const { id } = mail;
  if (mail.lastError === null && nowMs - mail.createdAtMs > tooLateMs)
    return noteNotSent(sql, {
      id,
      error: 'It waited for three days and was not sent.',
      nextAttemptAtMs: null,
      atMs: nowMs,
    });
  if (!(await claim(sql, 'outbox', { ...mail, nowMs }))) return;
  const outcome = await traced({ name: 'mail send', kind: 'client' }, () => send(mail));
  if (outcome.ok) return noteUntilNoted(() => noteSent(sql, mail, nowMs), { id, log, signal });
  const attempts = mail.attempts + 1;
  const nextAttemptAtMs = outcome.isPermanent ? null : nextAttemptMs(mailAndWebhookRetries, { attempts, nowMs });
  // The server's answer may contain the address, so it stays in the outbox.
  log.warn({ mail: id, isPermanent: outcome.isPermanent, attempts }, 'An email was not accepted');
  await noteNotSent(sql, { id, error: outcome.error, nextAttemptAtMs, atMs: nowMs });
}
