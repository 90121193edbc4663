import type { Statements } from '../../platform/database.ts';

/** A request on its way to a webhook. `formId` and `revision` give the key that signs it (`webhook-key.ts`). */
type WebhookDelivery = {
  id: string;
  /** Empty when it is about no submission. */ submissionId: string;
  formId: string;
  revision: number;
  url: string;
  body: string;
  atMs: number;
};

const insert = `INSERT INTO webhook_deliveries (id, submission_id, form_id, revision, url, body, status, next_attempt_at_ms, created_at_ms)
  VALUES (?, ?, ?, ?, ?, ?, 'waiting', ?, ?) ON CONFLICT (id) DO NOTHING`;

/** Adds a delivery, once for each id. The worker sends and repeats it. */
export async function addDelivery(statements: Statements, delivery: WebhookDelivery): Promise<void> {
  const { id, submissionId, formId, revision, url, body, atMs } = delivery;
  await statements.run(insert, [id, submissionId, formId, revision, url, body, atMs, atMs]);
}

export type DeliveryState = {
  status: 'waiting' | 'sent' | 'failed';
  lastError: string | null;
  endedAtMs: number | null;
};

/** Returns undefined when there is no such delivery any more. */
export async function readDelivery(statements: Statements, id: string): Promise<DeliveryState | undefined> {
  const [row] = await statements.all('SELECT status, last_error, ended_at_ms FROM webhook_deliveries WHERE id = ?', [
    id,
  ]);
  if (!row) return undefined;
  return {
    status: row.status as DeliveryState['status'],
    lastError: typeof row.last_error === 'string' ? row.last_error : null,
    endedAtMs: row.ended_at_ms === null ? null : Number(row.ended_at_ms),
  };
}
