import type { Payload } from 'payload';
import { type InboxItem, inboxItems } from '../../../consent/reports/inbox.ts';
import { systemClock } from '../../../platform/clock.ts';
import { errorText } from '../../../platform/errors.ts';
import type { AuditSources } from '../../audits/read.ts';
import { hostsSeenByAudits } from '../../audits/seen-hosts.ts';
import { siteKeyOf } from '../../analytics/reports/sources.ts';
import { readIgnored } from './ignored.ts';
import type { Inbox } from './inbox.ts';

/** Reads what was blocked on this site. Returns `unavailable` and no items when the witnessed database does not answer. */
export async function readInbox(payload: Payload, sources: AuditSources): Promise<Inbox> {
  const [siteKey, isIgnored, vendorOf] = await Promise.all([
    siteKeyOf(payload),
    readIgnored(payload),
    readListed(payload),
  ]);
  try {
    const [items, seen] = await Promise.all([
      inboxItems(await sources.records(), { siteKey, nowMs: systemClock.nowMs() }),
      hostsSeenByAudits(sources),
    ]);
    return {
      unavailable: false,
      items: items.map((item) => ({
        ...item,
        isIgnored: isIgnored(item),
        vendor: vendorOf(item),
        isConfirmed: item.kind === 'cookie' || seen.has(item.subject),
      })),
    };
  } catch (error) {
    payload.logger.warn({ error: errorText(error) }, 'The reports cannot be read');
    return { unavailable: true, items: [] };
  }
}

/** Returns a lookup of the vendor that an item belongs to: one that is known to use it, or the one that was created from it. */
async function readListed(payload: Payload): Promise<(item: InboxItem) => string | null> {
  const { docs } = await payload.find({
    collection: 'vendors',
    overrideAccess: true,
    depth: 0,
    pagination: false,
    limit: maxVendors,
    select: { key: true, name: true },
  });
  const byName = new Map(
    docs.flatMap(({ id, key, name }) => [
      [`key ${String(key)}`, String(id)] as const,
      [`name ${String(name)}`, String(id)] as const,
    ]),
  );
  return ({ subject, known }) =>
    known?.vendorIds.map((id) => byName.get(`key ${id}`)).find((id) => id !== undefined) ??
    byName.get(`name ${subject}`) ??
    null;
}

/** Bounds the list: more than any owner lists. */
const maxVendors = 1_000;
