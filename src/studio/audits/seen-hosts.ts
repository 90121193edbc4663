import { latestReports } from '../../audit/history/audits.ts';
import { auditFilesIn } from '../../audit/history/files.ts';
import { type AuditSources, digestFrom } from './read.ts';

/** Audits of this site whose hosts count as seen: an older one says little about the pages of today. */
const auditsRead = 3;

/** Returns the hosts that the latest audits of this site saw a page ask for, whether or not the request was blocked. */
export async function hostsSeenByAudits({ records, environment }: AuditSources): Promise<ReadonlySet<string>> {
  const own = { scope: 'own', url: environment.siteUrl.href, limit: auditsRead } as const;
  const files = auditFilesIn(environment.dataDir);
  const digests = await Promise.all(
    (await latestReports(await records(), own)).map(({ id }) => files.read(id, { part: 'digest', language: 'en' })),
  );
  return new Set(digests.flatMap((text) => digestFrom(text)?.hosts.map(({ host }) => host) ?? []));
}
