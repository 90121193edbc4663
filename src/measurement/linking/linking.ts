import type { Log } from '../../platform/log.ts';
import { deriveKey } from '../../platform/secret.ts';
import { clockToleranceMs, linkLifeMs, openLink, sealLink } from './link-token.ts';
import type { UsedLinks } from './used-links.ts';

/** Recognises a visitor who comes over from the one other domain of the owner's, where that runs a Candor with the same LINK_SECRET. */
export type Linking = {
  /** Whether there is another domain and a secret to share with it. */
  isOn(): boolean;
  /** A token with which the visitor of `host` can be recognised at the linked domain, once, within a minute. Undefined when linking is off. */
  issue(visitor: string, host: string): string | undefined;
  /** Whether a token is good for somebody who arrives at `host` now. Uses nothing up. */
  isGood(token: string, host: string): boolean;
  /**
   * The visitor, for the first page that brings the token, however often it does. Undefined for a token that is forged, too old, used, or meant for
   * another host. `claimant`: what the page calls itself.
   */
  redeem(arrival: { token: string; host: string; claimant: string }): string | undefined;
};

export type LinkingParts = {
  /** Undefined: linking is off. */
  linkSecret: string | undefined;
  /** Asked each time, so that a change of the settings counts at once. */
  linkedDomain: () => string | null;
  used: UsedLinks;
  nowMs: () => number;
  log: Log;
};

export function createLinking({ linkSecret, linkedDomain, used, nowMs, log }: LinkingParts): Linking {
  const key = linkSecret === undefined ? undefined : deriveKey(linkSecret, 'cross-domain-link');

  function open(token: string, host: string): { visitor: string; nonce: string } | undefined {
    const other = linkedDomain();
    const link = key && other !== null ? openLink(token, key) : undefined;
    if (!link || other === null) return undefined;
    const ageMs = nowMs() - link.issuedAtMs;
    const isInTime = ageMs >= -clockToleranceMs && ageMs < linkLifeMs;
    return isInTime && isUnder(host, link.to) && isUnder(link.from, other) ? link : undefined;
  }

  /** A disk that does not answer leaves the visitor unknown, never the batch lost. */
  function claim(nonce: string, claimant: string): boolean {
    try {
      return used.claim(nonce, claimant);
    } catch (error) {
      log.warn({ error: String(error) }, 'A visitor from the linked domain was not recognised: DATA_DIR/links cannot be written');
      return false;
    }
  }

  return {
    isOn: () => key !== undefined && linkedDomain() !== null,
    issue(visitor, host) {
      const to = linkedDomain();
      return key && to !== null ? sealLink({ visitor, issuedAtMs: nowMs(), from: host, to }, key) : undefined;
    },
    isGood: (token, host) => open(token, host) !== undefined,
    redeem({ token, host, claimant }) {
      const link = open(token, host);
      return link && claim(link.nonce, claimant) ? link.visitor : undefined;
    },
  };
}

/** The domain itself, with or without `www`, or a name under it. */
function isUnder(host: string, domain: string): boolean {
  return `.${host}`.endsWith(`.${domain.replace(/^www\./, '')}`);
}
