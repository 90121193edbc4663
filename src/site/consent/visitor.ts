import type { ConsentContext, ResolveConsentContext } from '../../consent/decision/consent-context.ts';
import type { Asking } from '../../platform/consent-gate.ts';
import { hostnameStanding } from '../../platform/hostnames.ts';
import type { Log } from '../../platform/log.ts';
import type { Variant } from '../render-contract.ts';

/** Foreign hostnames that are remembered: enough to find a wrong DNS entry, few enough that a scanner cannot fill the memory. */
const maxForeignHosts = 100;

/** Determines the kind of visitor. */
export type VariantOf = (hostname: string, asking: Asking) => Variant;

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
