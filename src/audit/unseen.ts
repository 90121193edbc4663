import type { AuditEvidence, Visit } from './contract.ts';

/** Visits that did not come to their state although the site has it: an audit with one of them did not look at everything. */
export function unseenVisits({ visits }: Pick<AuditEvidence, 'visits'>): Visit[] {
  const asks = visits.some(({ banners }) => banners.some(({ isPresent, inFront, unread }) => isPresent || inFront !== undefined || unread !== undefined));
  return visits.filter((visit) => !visit.outcome.ok && !isNotOffered(visit, { asks }));
}

/**
 * What a site does not have cannot be missed: a switch for a category of its own, a refusal or a way back (which rules look for themselves), or any answer where no visit met a banner.
 * A banner that only some visits met is another matter, and so is a box that nobody understood.
 */
function isNotOffered({ outcome, decisions }: Visit, { asks }: { asks: boolean }): boolean {
  if (outcome.ok || outcome.reason !== 'state-not-reached') return false;
  const last = decisions.at(-1)?.outcome;
  if (last === undefined || last.ok) return false;
  return last.reason === 'no-control' || last.reason === 'no-way' || (last.reason === 'no-banner' && !asks);
}
