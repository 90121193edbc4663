import { webhookKey, webhookSignature } from '../../forms/webhook-key.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Row, Sql } from '../../platform/database.ts';
import { errorText } from '../../platform/errors.ts';
import { type Lease, ownLease } from '../../platform/lease.ts';
import type { Log } from '../../platform/log.ts';
import { traced } from '../../platform/tracing/tracing.ts';
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { type Loop, startLoop } from '../../platform/background-loop.ts';
import { mailAndWebhookRetries, nextAttemptMs } from '../retry-policy.ts';
import { claim, noteUntilNoted } from '../sent-outside.ts';

const pollMs = 500;
const perRound = 20;

type WebhookOptions = { sql: Sql; fetch: SafeFetch; secret: string; clock: Clock; log: Log; lease?: Lease };

/** Sends submissions to the webhooks of their forms, and heads of the consent records to theirs. The receiver recognises a repeat by `candor-delivery`. */
export function startWebhooks(options: WebhookOptions): Loop {
  return startLoop({
    everyMs: pollMs,
    lease: options.lease,
    run: (signal) => callDue(options, signal),
    onFailure: ({ error }) =>
      options.log.warn({ error: errorText(error) }, 'Webhook deliveries cannot be read or written'),
  });
}

export async function callDue(options: WebhookOptions, signal?: AbortSignal): Promise<void> {
  const due = await options.sql.all(
    "SELECT * FROM webhook_deliveries WHERE status = 'waiting' AND next_attempt_at_ms <= ? ORDER BY next_attempt_at_ms, id LIMIT ?",
    [options.clock.nowMs(), perRound],
  );
  const mayGoOn = () => !signal?.aborted && (options.lease ?? ownLease).isHeld();
  for (const row of due) if (mayGoOn()) await callOne(options, row, signal);
}

const noteSent =
  "UPDATE webhook_deliveries SET status = 'sent', attempts = attempts + 1, last_error = NULL, body = '', ended_at_ms = ? WHERE id = ?";

async function callOne(
  { sql, fetch, secret, clock, log }: WebhookOptions,
  row: Row,
  signal: AbortSignal | undefined,
): Promise<void> {
  const nowMs = clock.nowMs();
  const [id, body] = [String(row.id), String(row.body)];
  if (!(await claim(sql, 'webhook_deliveries', { id, nextAttemptAtMs: Number(row.next_attempt_at_ms), nowMs }))) return;
  const key = webhookKey(secret, { formId: String(row.form_id), revision: Number(row.revision) });
  const signature = webhookSignature({ key, body, atSeconds: Math.floor(nowMs / 1000) });
  const outcome = await traced({ name: 'webhook send', kind: 'client' }, () =>
    fetch({
      url: String(row.url),
      method: 'POST',
      headers: { 'content-type': 'application/json', 'candor-signature': signature, 'candor-delivery': id },
      body,
    }),
  );
  if (outcome.ok && outcome.status >= 200 && outcome.status < 300) {
    await noteUntilNoted(() => sql.run(noteSent, [nowMs, id]), { id, log, signal });
    return;
  }
  const error = outcome.ok ? `Answered ${outcome.status}.` : `${outcome.reason}: ${outcome.words}`;
  const attempts = Number(row.attempts) + 1;
  const next = nextAttemptMs(mailAndWebhookRetries, { attempts, nowMs });
  log.warn({ delivery: id, error, attempts }, 'A webhook did not accept a delivery');
  if (next === null)
    await sql.run(
      "UPDATE webhook_deliveries SET status = 'failed', attempts = attempts + 1, last_error = ?, ended_at_ms = ? WHERE id = ?",
      [error.slice(0, 500), nowMs, id],
    );
  else
    await sql.run(
      'UPDATE webhook_deliveries SET attempts = attempts + 1, last_error = ?, next_attempt_at_ms = ? WHERE id = ?',
      [error.slice(0, 500), next, id],
    );
}
