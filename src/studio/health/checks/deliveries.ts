import type { Payload } from 'payload';
import type { Statements } from '../../../platform/database.ts';
import { givenUpShownMs, retryingMs } from '../../../platform/health-thresholds.ts';
import { textOf } from '../../publishing/read-model/localized.ts';
import type { Check } from '../check.ts';
import type { Finding } from '../finding.ts';

/** Destinations that one answer can name. */
const mostNamed = 20;

/** Events for destinations, one finding for each destination that does not take them. */
export const deliveries: Check = {
  id: 'deliveries',
  name: 'Deliveries',
  async run({ sql, payload, nowMs }) {
    const stuck = await readStuck(await sql(), nowMs);
    if (stuck.length === 0)
      return [
        {
          id: 'deliveries',
          state: 'ok',
          title: { phrase: 'Deliveries' },
          detail: { phrase: 'Every destination takes its events.' },
        },
      ];
    const names = await namesOf(payload, stuck);
    return stuck.map((one) => findingOf(one, names.get(one.destination) ?? one.destination));
  },
};

type Stuck = { destination: string; late: number; dead: number; sinceMs: number };

async function namesOf(payload: Payload, stuck: readonly Stuck[]): Promise<ReadonlyMap<string, string>> {
  const { docs } = await payload.find({
    collection: 'destinations',
    where: { id: { in: stuck.map(({ destination }) => destination) } },
    ...{ depth: 0, limit: mostNamed, overrideAccess: true },
  });
  return new Map(docs.map(({ id, name }) => [String(id), textOf(name)]));
}

function findingOf({ destination, late, dead, sinceMs }: Stuck, name: string): Finding {
  return {
    id: `deliveries ${destination}`,
    state: 'warning',
    title: { phrase: 'The destination {name} does not take events', values: { name } },
    detail: {
      phrase:
        'Visitors and your own reports are not affected. Tried again: {late}. Given up in the last day: {failed}.',
      values: { late, failed: dead },
    },
    sinceMs,
    remedy: {
      phrase: 'Under Deliveries you see what the destination answered, and can send the events again once it is fixed.',
    },
    docs: 'docs/destinations.md',
  };
}

/** Asks destination by destination, because the index begins with it. */
async function readStuck(sql: Statements, nowMs: number): Promise<Stuck[]> {
  const stuck: Stuck[] = [];
  for (let name = await nextAfter(sql, ''); name !== undefined && stuck.length < mostNamed;) {
    const [row] = await sql.all(
      `SELECT sum(CASE WHEN status = 'waiting' THEN 1 ELSE 0 END) AS late, sum(CASE WHEN status = 'dead' THEN 1 ELSE 0 END) AS dead,
         min(queued_at_ms) AS since
       FROM deliveries WHERE destination = ? AND (
         (status = 'waiting' AND attempts > 0 AND queued_at_ms < ?) OR (status = 'dead' AND last_at_ms > ?))`,
      [name, nowMs - retryingMs, nowMs - givenUpShownMs],
    );
    const found = { late: Number(row?.late ?? 0), dead: Number(row?.dead ?? 0), sinceMs: Number(row?.since) };
    if (found.late + found.dead > 0) stuck.push({ destination: name, ...found });
    name = await nextAfter(sql, name);
  }
  return stuck;
}

async function nextAfter(sql: Statements, after: string): Promise<string | undefined> {
  const [row] = await sql.all('SELECT min(destination) AS next FROM deliveries WHERE destination > ?', [after]);
  return typeof row?.next === 'string' ? row.next : undefined;
}
