import type { ConsentContext, ResolveConsentContext } from '../../consent/decision/consent-context.ts';
import type { Asking } from '../../platform/consent-gate.ts';
import { hostnameStanding } from '../../platform/hostnames.ts';
import type { Log } from '../../platform/log.ts';
import type { Variant } from '../render-contract.ts';

/** Foreign hostnames that are remembered: enough to find a wrong DNS entry, few enough that a scanner fills nothing. */
export const maxForeignHosts = 100;

/** Which kind of visitor asks. */
export type VariantOf = (hostname: string, asking: Asking) => Variant;

type VariantParts = {
  siteUrl: URL;
  resolveConsentContext: ResolveConsentContext;
  isWatching: (cookie: string | undefined) => boolean;
  /** The proof of the decision is on its way with the page's own requests (held-back.ts). */
  isHeldBack: (asking: Asking) => boolean;
  log: Log;
};

/** On a foreign hostname consent is neither asked for nor believed. */
export function createVariantOf({ siteUrl, resolveConsentContext, isWatching, isHeldBack, log }: VariantParts): VariantOf {
  const isForeign = createForeignCheck(siteUrl, log);
  return (hostname, asking) => {
    if (isForeign(hostname)) return 'foreign';
    const variant = variantFor(resolveConsentContext(asking), isHeldBack(asking));
    return isWatching(asking.cookie) ? `${variant}#watched` : variant;
  };
}

export function variantFor({ regionRule, decision, isGpcHonoured, isRefusedBySignal }: ConsentContext, isHeldBack = false): Exclude<Variant, 'foreign' | `${string}#watched`> {
  const stage = decision || isRefusedBySignal || isHeldBack ? 'decided' : 'undecided';
  const { rule, isExempt } = regionRule;
  if (rule === 'opt-in' && !isGpcHonoured && !isExempt) return stage;
  const under = rule === 'opt-in' ? (isExempt ? '/exempt' : '') : (`/${rule}` as const);
  return `${stage}${under}${isGpcHonoured ? (regionRule.showsHonoured ? '+honoured' : '+gpc') : ''}`;
}

/** Says once for each hostname that it was seen. */
function createForeignCheck(siteUrl: URL, log: Log): (hostname: string) => boolean {
  const own = new Set<string>();
  const foreign = new Set<string>();
  return (hostname) => {
    if (own.has(hostname)) return false;
    if (foreign.has(hostname)) return true;
    const isForeign = hostnameStanding({ hostname, siteUrl }) === 'foreign';
    const known = isForeign ? foreign : own;
    if (known.size >= maxForeignHosts) return isForeign;
    known.add(hostname);
    if (isForeign) log.warn({ hostname, registered: siteUrl.hostname }, 'The site was asked for under a hostname that is not its own; nothing optional runs there. SITE_URL says which is registered');
    return isForeign;
  };
}
