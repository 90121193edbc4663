import type { ConsentContext, ResolveConsentContext } from '../../consent/decision/consent-context.ts';
import type { Asking } from '../../platform/consent-gate.ts';
import { hostnameStanding } from '../../platform/hostnames.ts';
import type { Log } from '../../platform/log.ts';
import type { Variant } from '../render-contract.ts';

/** Foreign hostnames that are remembered: enough to find a wrong DNS entry, few enough that a scanner cannot fill the memory. */
const maxForeignHosts = 100;

/** Determines the kind of visitor. */
export type VariantOf = (hostname: string, asking: Asking) => Variant;

/**
 * Determines whether everybody who sends the same request headers gets the same page, so that a cache in front of the site may keep it. That holds for a
 * visitor without any cookie, on the registered domain, unless the page depends on a place that only the visitor's address tells.
 */
export type IsSameForAll = (hostname: string, asking: Asking) => boolean;

export function createIsSameForAll({
  siteUrl,
  resolveConsentContext,
}: Pick<VariantOptions, 'siteUrl' | 'resolveConsentContext'>): IsSameForAll {
  return (hostname, asking) => {
    if (asking.cookie !== undefined || hostnameStanding({ hostname, siteUrl }) === 'foreign') return false;
    const { placeSource } = resolveConsentContext(asking);
    return placeSource === 'policy' || placeSource === 'header';
  };
}

type VariantOptions = {
  siteUrl: URL;
  resolveConsentContext: ResolveConsentContext;
  isWatching: (cookie: string | undefined) => boolean;
  /** The proof of the decision is missing on this request only (held-back.ts). */
  isHeldBack: (asking: Asking) => boolean;
  log: Log;
};

/** On a foreign hostname consent is neither requested nor trusted. */
export function createVariantOf({
  siteUrl,
  resolveConsentContext,
  isWatching,
  isHeldBack,
  log,
}: VariantOptions): VariantOf {
  const isForeign = createForeignCheck(siteUrl, log);
  return (hostname, asking) => {
    if (isForeign(hostname)) return 'foreign';
    const variant = variantFor(resolveConsentContext(asking), isHeldBack(asking));
    return isWatching(asking.cookie) ? `${variant}#watched` : variant;
  };
}

export function variantFor(
  { regionRule, decision, isGpcHonoured, isRefusedBySignal }: ConsentContext,
  isHeldBack = false,
): Exclude<Variant, 'foreign' | `${string}#watched`> {
  const stage = decision || isRefusedBySignal || isHeldBack ? 'decided' : 'undecided';
  const { rule, isExempt } = regionRule;
  if (rule === 'opt-in' && !isGpcHonoured && !isExempt) return stage;
  const under = rule === 'opt-in' ? (isExempt ? '/exempt' : '') : (`/${rule}` as const);
  return `${stage}${under}${isGpcHonoured ? (regionRule.showsHonoured ? '+honoured' : '+gpc') : ''}`;
}

/** Logs each foreign hostname once. */
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
    if (isForeign)
      log.warn(
        { hostname, registered: siteUrl.hostname },
        'The site was requested under a hostname that is not registered, so nothing optional runs there. SITE_URL sets the registered hostname',
      );
    return isForeign;
  };
}
