import { cookieValues } from '../../platform/cookies.ts';
import { lifeDaysOf } from '../decision/lifetime.ts';
import type { RegionRule } from '../regions/rule.ts';
import type { ConsentSettings } from '../settings.ts';
import { cookieYesCookie, type CookieYesDecision, type CookieYesReading, readCookieYes } from './cookie.ts';

/** `off`: by the owner's setting. `undated`, `too_early`, `too_old`: by its date. `ambiguous`: two cookies that differ. */
type NotMigrated =
  | Extract<CookieYesReading, { ok: false }>['reason']
  | 'off'
  | 'missing'
  | 'undated'
  | 'too_early'
  | 'too_old'
  | 'ambiguous';

type Judgement =
  | { ok: true; decision: CookieYesDecision & { renewedAtMs: number } }
  | { ok: false; reason: NotMigrated };

type Circumstances = {
  cookieHeader: string | undefined;
  settings: Pick<ConsentSettings, 'policy' | 'cookieDays'>;
  regionRule: RegionRule;
  nowMs: number;
};

/**
 * Decides whether another platform's cookie counts here. Any doubt means no: then the visitor is asked. The cookie's date is when the owner last had
 * everyone asked again, so the decision is no older; our validity period starts there.
 */
export function judgeCookieYes({
  cookieHeader,
  settings: { policy, cookieDays },
  regionRule,
  nowMs,
}: Circumstances): Judgement {
  if (!policy.cookieYes) return { ok: false, reason: 'off' };
  const values = new Set(cookieValues(cookieHeader, cookieYesCookie));
  const [value] = values;
  if (value === undefined) return { ok: false, reason: 'missing' };
  // The host and a parent domain may each have a cookie; which one is newer cannot be known.
  if (values.size > 1) return { ok: false, reason: 'ambiguous' };
  const reading = readCookieYes(value);
  if (!reading.ok) return reading;
  const { renewedAtMs, choices } = reading.decision;
  const sinceMs = Date.parse(policy.cookieYes.since);
  if (renewedAtMs === null || renewedAtMs > nowMs || Number.isNaN(sinceMs)) return { ok: false, reason: 'undated' };
  if (renewedAtMs < sinceMs) return { ok: false, reason: 'too_early' };
  if (nowMs - renewedAtMs > lifeDaysOf(choices, regionRule, cookieDays) * 86_400_000)
    return { ok: false, reason: 'too_old' };
  return { ok: true, decision: { ...reading.decision, renewedAtMs } };
}
