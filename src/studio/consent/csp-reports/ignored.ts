import type { Payload } from 'payload';
import type { InboxItem } from '../../../consent/reports/inbox.ts';

type Named = Pick<InboxItem, 'kind' | 'subject'>;

/** Bounds the ignored entries; nobody ignores more by hand. */
export const maxIgnored = 1_000;

const prefix = 'inbox-ignored:';

function keyOf({ kind, subject }: Named): string {
  return `${prefix}${kind}:${subject}`;
}

/** Reads what editors have ignored. Their choice is authored, so it is stored in the content database, in Payload's own table of keys. */
export async function readIgnored(payload: Payload): Promise<(item: Named) => boolean> {
  const keys = new Set((await payload.kv.keys()).filter((key) => key.startsWith(prefix)));
  return (item) => keys.has(keyOf(item));
}

/** Ignores an entry. Returns false when there is no room for more. */
export async function ignore(payload: Payload, item: Named): Promise<boolean> {
  const ignored = (await payload.kv.keys()).filter((key) => key.startsWith(prefix));
  if (ignored.length >= maxIgnored && !ignored.includes(keyOf(item))) return false;
  await payload.kv.set(keyOf(item), { at: new Date().toISOString() });
  return true;
}

export async function showAgain(payload: Payload, item: Named): Promise<void> {
  await payload.kv.delete(keyOf(item));
}
