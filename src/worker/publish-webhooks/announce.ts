import { createHash } from 'node:crypto';
import { addDelivery } from '../../forms/store/deliveries.ts';
import { publishWebhookForm } from '../../forms/webhook-key.ts';
import type { Clock } from '../../platform/clock.ts';
import { placeholders, type Row, type Sql, type Statements } from '../../platform/database.ts';
import { addressOf } from '../../published/address.ts';
import { type Locale, locales, type WebhooksDocument } from '../../published/contract.ts';
import { parseBody } from '../../published/parse.ts';
import { documentOf, readPublished } from '../../published/read.ts';

/** Changes of one round. */
const perRound = 50;
/** A check of a new address, so that its receiver can be tried without a publication. */
const testEvent = 'webhook.test';

export type AnnounceOptions = {
  sql: Sql;
  /** The content database. */ content: Statements;
  siteUrl: URL;
  clock: Clock;
};

type Webhook = WebhooksDocument['webhooks'][number];

/**
 * Queues a delivery for each change of a page or post since the last round and each webhook, and a test event for a webhook with a new address or key. What is
 * queued and how far it goes are stored together, and deliveries have lasting ids: a crash repeats a round and changes nothing.
 * @returns whether there is more to do at once.
 */
export async function announceChanges(options: AnnounceOptions): Promise<boolean> {
  const { sql, content } = options;
  const from = await readReached(sql);
  const newest = await readNewestSequence(content);
  if (from === newest) return false;
  // Nobody is told of what was published before there were webhooks. A database that was restored counts from where it is.
  if (from === undefined || newest < from) {
    await sql.transaction((statements) => moveReached(statements, from, newest));
    return false;
  }
  const webhooks = await readWebhooks(content);
  const rows = webhooks.length > 0 ? await readChanges(content, from) : [];
  const isAll = rows.length < perRound;
  const to = isAll ? newest : Number(rows.at(-1)?.sequence);
  const isChanged = webhooks.length === 0 || rows.some(({ kind }) => kind === 'webhooks');
  await sql.transaction(async (statements) => {
    await moveReached(statements, from, to);
    if (isChanged) await followSettings(statements, webhooks);
    for (const row of rows) for (const webhook of webhooks) await queue(statements, { row, webhook }, options);
  });
  return !isAll;
}

async function queue(
  statements: Statements,
  { row, webhook }: { row: Row; webhook: Webhook },
  { siteUrl, clock }: Pick<AnnounceOptions, 'siteUrl' | 'clock'>,
): Promise<void> {
  const { id: webhookId, url, revision, test } = webhook;
  const message = row.kind === 'webhooks' ? { event: testEvent } : messageOf(row, siteUrl);
  if (!message) return;
  const id =
    message.event === testEvent
      ? `${webhookId}/${testEvent}/${test ?? `${revision}-${createHash('sha256').update(url).digest('hex').slice(0, 16)}`}`
      : `${webhookId}/${message.event}/${String(row.key)}/${String(row.sequence)}`;
  await addDelivery(statements, {
    ...{ id, submissionId: '', formId: publishWebhookForm(webhookId), revision, url },
    ...{ body: JSON.stringify({ ...message, at: String(row.changed_at) }), atMs: clock.nowMs() },
  });
}

/** What still waits goes to the present address of its webhook, and nowhere when the webhook is off or deleted. */
async function followSettings(statements: Statements, webhooks: readonly Webhook[]): Promise<void> {
  const forms = webhooks.map(({ id }) => publishWebhookForm(id));
  const others = forms.length > 0 ? ` AND form_id NOT IN (${placeholders(forms)})` : '';
  await statements.run(
    `DELETE FROM webhook_deliveries WHERE status = 'waiting' AND form_id LIKE '${publishWebhookForm('%')}'${others}`,
    forms,
  );
  for (const { id, url, revision } of webhooks)
    await statements.run(
      "UPDATE webhook_deliveries SET url = ?, revision = ? WHERE status = 'waiting' AND form_id = ? AND (url <> ? OR revision <> ?)",
      [url, revision, publishWebhookForm(id), url, revision],
    );
}

/** Returns what a webhook is told of a change; undefined for one that no visitor can see. */
function messageOf(row: Row, siteUrl: URL): { event: string; [field: string]: string } | undefined {
  const [key, locale] = [String(row.key), locales.find((one) => one === row.locale)];
  const kind = row.kind === 'post' ? 'post' : 'page';
  const path = typeof row.path === 'string' ? row.path : null;
  if (!locale || path === null) return undefined;
  const about = { id: key.split(':')[1] ?? '', language: locale, url: urlOf(siteUrl, locale, path) };
  if (typeof row.body !== 'string') return { event: `${kind}.unpublished`, ...about };
  const parsed = parseBody(kind, { key, path, body: row.body });
  // The site does not show what it cannot read either.
  return parsed.ok ? { event: `${kind}.published`, ...about, title: parsed.document.title } : undefined;
}

function urlOf(siteUrl: URL, locale: Locale, path: string): string {
  return new URL(addressOf(locale, path), siteUrl).href;
}

async function readChanges(content: Statements, after: number): Promise<Row[]> {
  return content.all(
    `SELECT key, sequence, kind, locale, path, body, changed_at FROM published_documents
     WHERE sequence > ? AND kind IN ('page', 'post', 'webhooks') ORDER BY sequence LIMIT ?`,
    [after, perRound],
  );
}

async function readNewestSequence(content: Statements): Promise<number> {
  const [row] = await content.all('SELECT coalesce(max(sequence), 0) AS newest FROM published_documents');
  return Number(row?.newest);
}

async function readWebhooks(content: Statements): Promise<readonly Webhook[]> {
  const [read] = (await readPublished(content, ['webhooks'])).of('webhooks');
  return read ? documentOf(read).webhooks : [];
}

async function readReached(sql: Sql): Promise<number | undefined> {
  const [row] = await sql.all('SELECT sequence FROM announced_publications WHERE id = 1');
  return row ? Number(row.sequence) : undefined;
}

/** @throws when another worker has moved it meanwhile; nothing is queued twice then, nor left out. */
async function moveReached(statements: Statements, from: number | undefined, to: number): Promise<void> {
  const moved = await (from === undefined
    ? statements.run('INSERT INTO announced_publications (id, sequence) VALUES (1, ?) ON CONFLICT (id) DO NOTHING', [
        to,
      ])
    : statements.run('UPDATE announced_publications SET sequence = ? WHERE id = 1 AND sequence = ?', [to, from]));
  if (moved === 0) throw new Error('Another worker has announced these changes.');
}
