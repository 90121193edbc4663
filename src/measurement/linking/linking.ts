import { errorText } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { deriveKey } from '../../platform/secret.ts';
import { clockToleranceMs, linkLifeMs, openLink, sealLink } from './link-token.ts';
import type { UsedLinks } from './used-links.ts';

/** Recognises a visitor who comes from the owner's one other domain, if that domain runs a Candor with the same LINK_SECRET. */
export type Linking = {
  /** Returns whether another domain is configured and a secret is shared with it. */
  isOn(): boolean;
  /** Returns a token by which the linked domain can recognise the visitor of `host`, once, within a minute. Undefined when linking is off. */
  issue(visitor: string, host: string): string | undefined;
  /** Returns whether a token is valid for a visitor who arrives at `host` now. Does not use up the token. */
  isGood(token: string, host: string): boolean;
  /**
   * Resolves with the visitor for the first page that presents the token, however often it does; with undefined for a token that is forged, expired, used, or
   * meant for another host. `claimant`: the page's own id.
   */
  redeem(arrival: { token: string; host: string; claimant: string }): Promise<string | undefined>;
};

type LinkingOptions = {
  /** Undefined: linking is off. */
  linkSecret: string | undefined;
  /** Called each time, so that a change of the settings applies at once. */
  linkedDomain: () => string | null;
  used: UsedLinks;
  nowMs: () => number;
  log: Log;
};

export function createLinking({ linkSecret, linkedDomain, used, nowMs, log }: LinkingOptions): Linking {
  const key = linkSecret === undefined ? undefined : deriveKey(linkSecret, 'cross-domain-link');

  function open(token: string, host: string): { visitor: string; nonce: string } | undefined {
    const other = linkedDomain();
    const link = key && other !== null ? openLink(token, key) : undefined;
    if (!link || other === null) return undefined;
    const ageMs = nowMs() - link.issuedAtMs;
    const isInTime = ageMs >= -clockToleranceMs && ageMs < linkLifeMs;
    return isInTime && isUnder(host, link.to) && isUnder(link.from, other) ? link : undefined;
  }

  /** Where the use cannot be noted, the visitor stays unknown, but the batch is not lost. */
  async function claim(nonce: string, claimant: string): Promise<boolean> {
    try {
      return await used.claim(nonce, claimant);
    } catch (error) {
      log.warn(
        { error: errorText(error) },
        'A visitor from the linked domain was not recognised because the use of the link could not be noted',
      );
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
    async redeem({ token, host, claimant }) {
      const link = open(token, host);
      return link && (await claim(link.nonce, claimant)) ? link.visitor : undefined;
    },
  };
}

/** Returns whether a host is the domain itself, with or without `www`, or a name under it. */
function isUnder(host: string, domain: string): boolean {
  return `.${host}`.endsWith(`.${domain.replace(/^www\./, '')}`);
}
