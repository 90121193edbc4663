import { hostname } from 'node:os';
import { journalRootOf } from '../../journal/folders.ts';
import { holderOf } from '../../platform/leases.ts';
import { type KnownSite, readSiteStatuses } from '../../platform/site-status.ts';
import type { HealthContext } from './check.ts';

export type SiteProcess = KnownSite & { /** Of the machine and its data folder. */ id: string; machine: string };

/** Returns the site processes beside the studio, and those that the workers of other machines report. */
export async function readSiteProcesses({ environment, reports, nowMs }: HealthContext): Promise<SiteProcess[]> {
  const own = ownHolder(environment);
  const here = await readSiteStatuses(environment.dataDir, nowMs);
  // Without the database the site processes beside the studio are still known.
  const elsewhere = (await reports().catch(() => [])).filter(({ holder }) => holder !== own);
  return [
    ...here.map((site) => ({ ...site, id: `${site.name} ${own}`, machine: hostname() })),
    ...elsewhere.flatMap(({ sites, holder, machine, silentMs }) =>
      sites.map((site) => ({ ...site, id: `${site.name} ${holder}`, machine, silentMs: site.silentMs + silentMs })),
    ),
  ];
}

function ownHolder(environment: HealthContext['environment']): string {
  try {
    return holderOf(journalRootOf(environment));
  } catch {
    // No process with a journal has run on this machine.
    return '';
  }
}
