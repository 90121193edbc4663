import { randomUUID } from 'node:crypto';
import { defaultLocale, keyOf, type WebhooksDocument } from '../../../published/contract.ts';
import { textOf } from '../read-model/localized.ts';
import { writeRows } from '../read-model/rows.ts';
import type { Asking } from '../read-model/stored-pages.ts';

/**
 * Updates the published row of the webhooks in use, which the worker reads. `tested`: the webhook that gets another test event.
 * @returns whether that one is in use
 */
export async function reconcileWebhooks(asking: Asking, tested?: string): Promise<boolean> {
  const { payload, transactionID } = asking;
  const { docs } = await payload.db.find<Record<string, unknown> & { id: string }>({
    collection: 'webhooks',
    where: { isActive: { equals: true } },
    sort: 'id',
    pagination: false,
    limit: 0,
    req: { transactionID },
  });
  const document: WebhooksDocument = {
    webhooks: docs.map(({ id, url, keyNumber }) => ({
      id: String(id),
      url: textOf(url),
      revision: Number(keyNumber ?? 1),
      ...(String(id) === tested && { test: randomUUID() }),
    })),
  };
  await writeRows(asking, [
    { key: keyOf.webhooks(), kind: 'webhooks', locale: defaultLocale, path: null, body: JSON.stringify(document) },
  ]);
  return document.webhooks.some(({ id }) => id === tested);
}
