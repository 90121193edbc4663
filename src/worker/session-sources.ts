import type { StoreClient } from '../measurement/store/client.ts';
import { noId, type EventRow } from '../measurement/store/rows.ts';

/** A tab that is open for longer has been forgotten by its visitor. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

type Source = Pick<EventRow, 'source' | 'medium' | 'campaign' | 'channel' | 'referrer_host'>;
type Landing = Source & Pick<EventRow, 'site' | 'visitor' | 'at'>;

/**
 * Adds the source of the last landing to sessions without one. When a session lapses in an open tab, the next begins without a landing: by a link within the
 * site, or by going on with the page. The visitor came the same way as before, so its `session_start` carries the source of their last landing. In a session
 * with a landing of its own that landing counts (sessions-by-landing.sql).
 */
export async function withKeptSources(client: StoreClient, rows: readonly EventRow[]): Promise<EventRow[]> {
  const landings = rows.filter(({ channel }) => channel !== '');
  const landed = new Set(landings.map(({ session }) => session));
  const begun = rows.filter(
    ({ name, session, visitor }) => name === 'session_start' && visitor !== noId && !landed.has(session),
  );
  if (begun.length === 0) return [...rows];
  const known: Landing[] = [...landings, ...(await landingsOf(client, begun))];
  return rows.map((row) => (begun.includes(row) ? { ...row, ...sourceBefore(row, known) } : row));
}

function sourceBefore({ site, visitor, at }: EventRow, known: readonly Landing[]): Source | undefined {
  const own = known.filter(
    (landing) => landing.site === site && landing.visitor === visitor && landing.at < at && landing.at >= at - keptMs,
  );
  const last = own.toSorted((a, b) => b.at - a.at)[0];
  return (
    last && {
      source: last.source,
      medium: last.medium,
      campaign: last.campaign,
      channel: last.channel,
      referrer_host: last.referrer_host,
    }
  );
}

/** Returns the landings of these visitors that the store knows. */
async function landingsOf(client: StoreClient, begun: readonly EventRow[]): Promise<Landing[]> {
  const moments = begun.map(({ at }) => at);
  const answer = await client.query({
    query: `SELECT site, replaceAll(toString(visitor), '-', '') AS who, toUnixTimestamp64Milli(at) AS atMs, source, medium, campaign, channel, referrer_host FROM events
      WHERE site IN {sites:Array(String)} AND at >= {from:DateTime64(3, 'UTC')} AND at < {to:DateTime64(3, 'UTC')} AND channel != ''
        AND visitor IN (${begun.map(({ visitor }) => `'${visitor}'`).join(',')})`,
    query_params: {
      sites: [...new Set(begun.map(({ site }) => site))],
      from: new Date(Math.min(...moments) - keptMs),
      to: new Date(Math.max(...moments)),
    },
    format: 'JSONEachRow',
  });
  const rows = await answer.json<Source & { site: string; who: string; atMs: number | string }>();
  return rows.map(({ who, atMs, ...row }) => ({ ...row, visitor: who, at: Number(atMs) }));
}
