import { publishWebhookForm } from '../../../forms/webhook-key.ts';
import type { Statements } from '../../../platform/database.ts';

const maxShown = 20;

/** A request to a webhook. `event`: `page.published`, and the other ones of docs/webhooks.md. `error`: what the receiver answered last, if it did not take it. */
export type WebhookDelivery = {
  id: string;
  event: string;
  status: 'waiting' | 'sent' | 'failed';
  attempts: number;
  error: string | null;
  createdAtMs: number;
  /** When it is sent again, or was sent or given up. */
  atMs: number;
};

/** Returns the newest requests to a webhook. Those that have ended are kept for 30 days. */
export async function readWebhookDeliveries(statements: Statements, webhookId: string): Promise<WebhookDelivery[]> {
  const rows = await statements.all(
    `SELECT id, status, attempts, last_error, created_at_ms, next_attempt_at_ms, ended_at_ms
     FROM webhook_deliveries WHERE form_id = ? ORDER BY created_at_ms DESC, id DESC LIMIT ?`,
    [publishWebhookForm(webhookId), maxShown],
  );
  return rows.map((row) => ({
    id: String(row.id),
    event: String(row.id).split('/')[1] ?? '',
    status: row.status as WebhookDelivery['status'],
    attempts: Number(row.attempts),
    error: typeof row.last_error === 'string' ? row.last_error : null,
    createdAtMs: Number(row.created_at_ms),
    atMs: Number(row.ended_at_ms ?? row.next_attempt_at_ms),
  }));
}
