import { readNewestHead, signDueHead } from '../../consent/records/heads.ts';
import type { ChainKeys } from '../../consent/records/keys.ts';
import {
  type HeadPlace,
  type HeadPublication,
  latestPublications,
  noteFailed,
  noteHanded,
  notePublished,
  openPublications,
  queueHead,
} from '../../consent/records/publications.ts';
import { addDelivery, readDelivery } from '../../forms/store/deliveries.ts';
import { headWebhookForm } from '../../forms/webhook-key.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database.ts';
import { hourMs } from '../../platform/durations.ts';
import type { Log } from '../../platform/log.ts';
import type { HeadSettingsDocument } from '../../published/contract.ts';
import { mailAndWebhookRetries, nextAttemptMs } from '../retry-policy.ts';
import { appendToFile, type Published, stamp } from './places.ts';

export type PublisherOptions = {
  sql: Sql;
  keys: ChainKeys;
  settings: () => Promise<HeadSettingsDocument>;
  /** HEADS_FILE. */ file: string | undefined;
  /** Hosts that may be private and need no TLS. */ allowedHosts: ReadonlySet<string>;
  clock: Clock;
  log: Log;
};

export type HeadPublisher = {
  /** Signs what is not covered yet and asks for it at every place. Safe to repeat. */
  publishNow(): Promise<void>;
  /** Asks for the newest head when the interval is over, and tries what is due. */
  round(): Promise<void>;
};

/** Publishes heads of the chain where nobody who can write to the database can take them back. */
export function createHeadPublisher(options: PublisherOptions): HeadPublisher {
  const { sql, keys, settings, clock } = options;
  const queue = async (given: HeadSettingsDocument) => {
    const head = await readNewestHead(sql);
    const places = placesOf(given, options);
    if (head) await sql.transaction((statements) => queueHead(statements, { head, places, nowMs: clock.nowMs() }));
  };
  return {
    async publishNow() {
      const given = await settings();
      await signDueHead(sql, { keys, nowMs: clock.nowMs(), isLast: true });
      await queue(given);
    },
    async round() {
      const given = await settings();
      if (await isDue(given, options)) await queue(given);
      for (const publication of await openPublications(sql, clock.nowMs())) await carry(publication, given, options);
    },
  };
}

function placesOf(
  { webhook, timestampUrl }: HeadSettingsDocument,
  { file }: Pick<PublisherOptions, 'file'>,
): HeadPlace[] {
  return [
    ...(file === undefined ? [] : (['file'] as const)),
    ...(webhook === null ? [] : (['webhook'] as const)),
    ...(timestampUrl === null ? [] : (['timestamp'] as const)),
  ];
}

/** Without new records nothing is due. A place that was added counts from its first head on. */
async function isDue(given: HeadSettingsDocument, options: PublisherOptions): Promise<boolean> {
  if (given.everyHours === null) return false;
  const head = await readNewestHead(options.sql);
  if (!head) return false;
  const latest = new Map((await latestPublications(options.sql)).map(({ place, newest }) => [place, newest]));
  const everyMs = given.everyHours * hourMs;
  return placesOf(given, options).some((place) => {
    const newest = latest.get(place);
    return !newest || (newest.sequence < head.sequence && options.clock.nowMs() - newest.askedAtMs >= everyMs);
  });
}

async function carry(
  publication: HeadPublication,
  given: HeadSettingsDocument,
  options: PublisherOptions,
): Promise<void> {
  if (publication.place === 'webhook') return carryByWebhook(publication, given, options);
  const { file, allowedHosts } = options;
  const isFile = publication.place === 'file';
  const place = isFile ? file : given.timestampUrl;
  if (place === undefined || place === null) return notTried(publication, options);
  const outcome = await (isFile
    ? appendToFile(place, publication.head)
    : stamp(place, publication.head, { allowedHosts }));
  await settle(publication, outcome, options);
}

async function settle(publication: HeadPublication, outcome: Published, options: PublisherOptions): Promise<void> {
  const { sql, clock, log } = options;
  const nowMs = clock.nowMs();
  if (outcome.ok) return notePublished(sql, publication, { atMs: nowMs, token: outcome.token });
  const attempts = publication.attempts + 1;
  const { place, sequence } = publication;
  log.warn({ place, record: sequence, error: outcome.error, attempts }, 'The head of the chain could not be published');
  await noteFailed(sql, publication, {
    error: outcome.error,
    nextAttemptAtMs: nextAttemptMs(mailAndWebhookRetries, { attempts, nowMs }),
  });
}

/** The delivery has its own retries and signature; this only follows what becomes of it. */
async function carryByWebhook(
  publication: HeadPublication,
  { webhook }: HeadSettingsDocument,
  options: PublisherOptions,
): Promise<void> {
  const { sql } = options;
  const id = `head-${publication.sequence}-${publication.nextAttemptAtMs}`;
  const delivery = await readDelivery(sql, id);
  if (delivery?.status === 'sent')
    return notePublished(sql, publication, { atMs: delivery.endedAtMs ?? options.clock.nowMs(), token: null });
  if (delivery?.status === 'failed')
    return noteFailed(sql, publication, { error: delivery.lastError ?? 'No answer.', nextAttemptAtMs: null });
  if (publication.status === 'handed' && delivery) return;
  if (!webhook) return notTried(publication, options);
  await sql.transaction(async (statements) => {
    await addDelivery(statements, {
      ...{ id, submissionId: '', formId: headWebhookForm, revision: webhook.revision, url: webhook.url },
      ...{ body: publication.head, atMs: options.clock.nowMs() },
    });
    await noteHanded(statements, publication);
  });
}

/** The place was taken out of the settings meanwhile. */
async function notTried(publication: HeadPublication, { sql }: PublisherOptions): Promise<void> {
  await noteFailed(sql, publication, { error: 'This place is no longer set.', nextAttemptAtMs: null });
}
