import type { Payload } from 'payload';
import type { StoreClient } from '../../../measurement/store/client.ts';
import type { Sql, Statements } from '../../../platform/database.ts';
import type { ReportQuestion } from './question.ts';

/** Where the figures of all reports come from. */
export type Sources = {
  store: StoreClient;
  /** The witnessed database. Opened on first use: an unavailable database must not keep the studio from starting. */
  records: () => Promise<Pick<Sql, 'dialect'> & Statements>;
};

/** A question about a site, and the moment at which it is asked. */
export type Asked = { sources: Sources; site: string; question: ReportQuestion; nowMs: number };

/** Returns null for a source that does not answer. Its own process or the worker logs what is wrong; to a reader it is a state, and the rest is still shown. */
export function orNull<Part>(part: Promise<Part>): Promise<Part | null> {
  return part.catch(() => null);
}

/** Returns this site's key. */
export async function siteKeyOf(payload: Payload): Promise<string> {
  const { siteKey } = await payload.findGlobal({
    slug: 'consent',
    depth: 0,
    select: { siteKey: true },
    overrideAccess: true,
  });
  return typeof siteKey === 'string' ? siteKey : '';
}
