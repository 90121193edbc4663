import type { AuditEvidence, Visit } from './contract.ts';

/** Returns visits that did not reach their state although the site offers it: such an audit is incomplete. */
export function unseenVisits({ visits }: Pick<AuditEvidence, 'visits'>): Visit[] {
  const asks = visits.some(({ banners }) =>
    banners.some(({ isPresent, inFront, unread }) => isPresent || inFront !== undefined || unread !== undefined),
  );
  return visits.filter((visit) => !visit.outcome.ok && !isNotOffered(visit, { asks }));
}

/**
 * Returns whether the site does not offer the state: it has no switch for the category, no refusal or no way back (rules look for those themselves), or no visit met a banner. A banner that
 * only some visits met still counts, and so does a box that was not understood.
 */
function isNotOffered({ outcome, decisions }: Visit, { asks }: { asks: boolean }): boolean {
  if (outcome.ok || outcome.reason !== 'state-not-reached') return false;
  const last = decisions.at(-1)?.outcome;
  if (last === undefined || last.ok) return false;
  return last.reason === 'no-control' || last.reason === 'no-way' || (last.reason === 'no-banner' && !asks);
}
