import type { Payload } from 'payload';
import { inboxItems } from '../../consent/reports/inbox.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { siteKeyOf, witnessedRecords } from '../insights/sources.ts';
import { readIgnored } from './ignored.ts';
import type { Inbox } from './inbox.ts';

/** What was stopped on the own site. Without the witnessed database there is nothing to show, and that is said. */
export async function readInbox(payload: Payload, records: () => Promise<Statements> = witnessedRecords): Promise<Inbox> {
  const [siteKey, isIgnored] = await Promise.all([siteKeyOf(payload), readIgnored(payload)]);
  try {
    const items = await inboxItems(await records(), { siteKey, nowMs: systemClock.nowMs() });
    return { unavailable: false, items: items.map((item) => ({ ...item, isIgnored: isIgnored(item) })) };
  } catch (error) {
    payload.logger.warn({ error: String(error) }, 'The reports cannot be read');
    return { unavailable: true, items: [] };
  }
}
