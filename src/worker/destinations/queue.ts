import { createHash } from 'node:crypto';
import { selfTestSite } from '../../measurement/counts/self-test.ts';
import { skipReasonOf } from '../../measurement/destinations/admission.ts';
import { outgoingOf, type OutgoingEvent } from '../../measurement/destinations/outgoing.ts';
import type { Pseudonyms } from '../../measurement/destinations/pseudonym.ts';
import { type DeliveryRequest, parseDeliveryRequest } from '../../measurement/destinations/request-entry.ts';
import {
  parseJournaledBatch,
  type JournaledBatch,
  type JournaledEvent,
} from '../../measurement/ingest/journaled-batch.ts';
import type { ErasedEvents } from '../../measurement/store/erase.ts';
import type { Entry } from '../../journal/contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql, Statements } from '../../platform/database.ts';
import type { Batch, Consumer } from '../contract.ts';
import { takeOnce } from '../take-once.ts';
import { countSkip, countWaiting, queueDelivery, replayDead } from './ledger.ts';
import type { ActiveDestination, DestinationsSource, ActiveDestinations } from './active-destinations.ts';
import { dayMs } from '../../platform/durations.ts';

/** Journal entries of one transaction. */
const maxEntries = 500;
/** Rows that may wait for one destination: some days of a busy site. Further events are counted and not sent. */
export const maxWaiting = 200_000;

type QueueOptions = {
  sql: Sql;
  source: Pick<DestinationsSource, 'present'>;
  pseudonyms: Pseudonyms;
  clock: Clock;
  /** Returns until when events of these records and visitors were erased. */
  erasedUntil(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Removes the deliveries of these records and visitors. */
  forget(events: ErasedEvents): Promise<void>;
  /** The site's URL, for a test event. */
  siteUrl: string;
};

/** Queues each event for each destination, or counts why not. A batch delivered twice is taken once. */
export function createDeliveriesConsumer(options: QueueOptions): Consumer {
  async function take(batch: Batch): Promise<void> {
    const present = await options.source.present();
    const read = batch.entries
      .filter(({ kind }) => kind === 'events')
      .flatMap(({ body }) => parseJournaledBatch(body) ?? [])
      .filter(({ site }) => site !== selfTestSite);
    const ids = new Set(read.flatMap(({ recordId, visitor }) => [recordId, visitor]).filter((id) => id !== ''));
    const erasedUntil = async () =>
      present.destinations.length > 0 ? options.erasedUntil([...ids]) : new Map<string, number>();
    const erased = await erasedUntil();
    await takeOnce(options.sql, { batch, table: 'delivery_batches' }, async (statements) => {
      for (const destination of present.destinations)
        await queueFor(destination, { ...options, present, read, erased, statements });
      for (const entry of batch.entries)
        if (entry.kind === 'delivery_request') await obey(entry, { ...options, present, statements });
    });
    // Another worker may have erased something between the first look and the end of the transaction.
    for (const [id, untilMs] of await erasedUntil())
      await options.forget({ recordIds: [id], visitorIds: [id], untilMs });
  }
  return { name: 'deliveries', kinds: ['events', 'delivery_request'], maxEntries, take };
}

type Queueing = QueueOptions & {
  present: ActiveDestinations;
  read: readonly JournaledBatch[];
  erased: ReadonlyMap<string, number>;
  statements: Statements;
};

async function queueFor(
  destination: ActiveDestination,
  { present, read, erased, statements, pseudonyms, clock }: Queueing,
): Promise<void> {
  const skips = new Map<string, number>();
  let waiting = read.length > 0 ? await countWaiting(statements, destination.id) : 0;
  for (const batch of read) {
    const erasedMs = Math.max(erased.get(batch.recordId) ?? 0, erased.get(batch.visitor) ?? 0);
    for (const event of batch.events.filter(({ at }) => at > erasedMs)) {
      const reason =
        skipReasonOf(destination, { batch, event, vendors: present.vendors }) ??
        (waiting >= maxWaiting ? 'queue_full' : undefined);
      if (reason) addSkip(skips, `${Math.floor(event.at / dayMs)} ${reason}`);
      else {
        waiting += 1;
        await queueDelivery(statements, { ...rowOf(destination, { batch, event, pseudonyms }), nowMs: clock.nowMs() });
      }
    }
  }
  for (const [key, events] of skips) {
    const [day = '', reason = ''] = key.split(' ');
    await countSkip(statements, { day: Number(day), destination: destination.id, reason, events });
  }
}

function rowOf(
  destination: ActiveDestination,
  { batch, event, pseudonyms }: { batch: JournaledBatch; event: JournaledEvent; pseudonyms: Pseudonyms },
) {
  return {
    destination: destination.id,
    site: batch.site,
    recordId: batch.recordId,
    visitor: batch.visitor,
    event: outgoingOf(destination, { batch, event, pseudonyms }),
  };
}

function addSkip(skips: Map<string, number>, key: string): void {
  skips.set(key, (skips.get(key) ?? 0) + 1);
}

async function obey(
  entry: Entry,
  { present, statements, clock, siteUrl }: Pick<Queueing, 'present' | 'statements' | 'clock' | 'siteUrl'>,
): Promise<void> {
  const request = parseDeliveryRequest(entry.body);
  const destination = present.destinations.find(({ id }) => id === request?.destination);
  if (!request || !destination) return;
  const nowMs = clock.nowMs();
  if (request.action === 'replay') await replayDead(statements, destination.id, nowMs);
  else
    await queueDelivery(statements, {
      destination: destination.id,
      site: '',
      recordId: '',
      visitor: '',
      event: testEvent(request, { entry, siteUrl }),
      nowMs,
    });
}

const testEventName = 'candor_test';

/** Builds a test event about nobody. Its id derives from the request's, so that a request read twice makes one event. */
function testEvent(
  { destination }: DeliveryRequest,
  { entry, siteUrl }: { entry: Entry; siteUrl: string },
): OutgoingEvent {
  const id = createHash('sha256').update(`${entry.id} ${destination}`).digest('hex').slice(0, 32);
  return {
    ...{ id, name: testEventName, event: testEventName, isKey: true, at: entry.atMs, isTest: true },
    params: { page_location: siteUrl },
    ...{
      visitor: id,
      session: id,
      hasAdvertisement: false,
      country: '',
      language: '',
      device: '',
      browser: '',
      os: '',
    },
    advertising: { userAgent: 'Candor test event', fbp: '', fbc: '' },
  };
}
