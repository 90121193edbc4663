import type { Entry } from '../journal/contract.ts';
import { askingOf, type Decision } from '../platform/consent-gate.ts';
import { setCookie } from '../platform/cookies.ts';
import { hostnameStanding } from '../platform/hostnames.ts';
import { type Answer, errorAnswer, type Handler, type Incoming, jsonAnswer } from '../platform/http.ts';
import { isSameOrigin } from '../platform/same-origin.ts';
import { deriveMacKey } from '../platform/secret.ts';
import { type AskedUnder, proofCookie, proofOf, serialiseConsent } from './cookie.ts';
import { type DecisionPost, parseDecisionPost } from './decision-post.ts';
import { visitorErasure } from './erasure.ts';
import { createConsentIds } from './ids.ts';
import { actionOf, type DecisionEntry } from './journal-entries.ts';
import { lifeDaysOf } from './lifetime.ts';
import { retryAfterSeconds } from './limits.ts';
import type { ConsentParts } from './parts.ts';
import { createReceiptSigner } from './receipt.ts';
import type { ConsentSettings } from './settings.ts';
import { type Standing, withoutAdvertisement } from './standing.ts';
import { expireWithdrawn } from './withdrawn-cookies.ts';

/** POST /consent/decision: on the disk first, then the cookies, then the answer. Whatever fails before grants nothing. */
export function createDecisionHandler(parts: ConsentParts): Handler {
  const decide = createDecider(parts);
  const cookies = createCookieWriter(parts);
  return async (request) => {
    const refusal = refusalOf(request, parts);
    if (refusal) return refusal;
    const parsed = parseDecisionPost(request);
    if (!parsed.ok) return wrongPost(parsed);
    const settings = parts.settings();
    if (!settings) return errorAnswer(503, 'not_published', 'No banner is published yet, so no decision can be recorded.', retryLater);
    const standing = parts.standingOf(askingOf(request));
    const { decision, body } = decide(parsed.post, settings, standing);
    const erasure = erasureOf({ request, post: parsed.post, settings, before: standing.decision, decision });
    const entries: Entry[] = [{ kind: 'decision', id: body.recordId, atMs: decision.decidedAtSeconds * 1000, body }, ...erasure];
    const written = await Promise.all(entries.map((entry) => parts.journal.append(entry)));
    if (!written.every(({ ok }) => ok)) return errorAnswer(503, 'not_recorded', 'Your decision could not be recorded, so nothing was turned on. Please try again.', retryLater);
    return answerTo(parsed.post, { decision, cookies: cookies({ request, decision, settings, standing }), isErasing: erasure.length > 0 });
  };
}

const retryLater = { 'retry-after': String(retryAfterSeconds) };

function refusalOf(request: Incoming, { siteUrl }: ConsentParts): Answer | undefined {
  if (!isSameOrigin(request.headers, siteUrl.origin)) {
    return errorAnswer(403, 'cross_site', 'A decision is taken from the pages of this website only.');
  }
  if (hostnameStanding({ hostname: request.hostname, siteUrl }) === 'foreign') {
    return errorAnswer(403, 'foreign_host', `This is not ${siteUrl.hostname} or a subdomain of it, so no decision is taken here.`);
  }
  return undefined;
}

function wrongPost(parsed: Extract<ReturnType<typeof parseDecisionPost>, { ok: false }>): Answer {
  if (parsed.reason === 'bad_media_type') return errorAnswer(415, 'bad_media_type', 'Send a form or application/json.');
  return errorAnswer(400, 'bad_field', `${parsed.field} must be ${parsed.expected}.`);
}

type Decide = (post: DecisionPost, settings: ConsentSettings, standing: Standing) => { decision: Decision; body: DecisionEntry };

function createDecider({ secret, siteUrl, clock }: ConsentParts): Decide {
  const ids = createConsentIds(secret);
  const signReceipt = createReceiptSigner({ secret, siteUrl });
  return ({ choices: wanted, surface, id, rev, locale }, settings, { here, placeSource, decision: before, isGpcHonoured }) => {
    // The signal stands above a button, which may have meant everything at once.
    const choices = isGpcHonoured ? withoutAdvertisement(wanted) : wanted;
    const consentId = ids.consentIdFor({ id, choices, surface });
    const recordId = ids.recordIdOf(consentId);
    const decidedAtSeconds = Math.floor(clock.nowMs() / 1000);
    // What was seen counts, not what has been published since.
    const bannerVersion = rev ?? settings.version;
    const decision = { consentId, recordId, choices, bannerVersion, decidedAtSeconds };
    const body = {
      ...decision,
      // A repeat arrives with the cookie of its own first time.
      previousRecordId: before && before.recordId !== recordId ? before.recordId : null,
      action: actionOf(choices, before?.choices),
      surface,
      siteKey: settings.siteKey,
      bannerId: settings.bannerId,
      locale: locale ?? settings.locale,
      receiptSignature: signReceipt(decision).signature.value,
      rule: here.rule,
      place: here.place,
      placeSource,
      source: choices.advertisement === wanted.advertisement ? ('visitor' as const) : ('signal' as const),
    };
    return { decision, body };
  };
}

type Taken = { request: Incoming; post: DecisionPost; settings: ConsentSettings; before: Decision | null; decision: Decision };

/** With the visitor's word, or by the owner's setting when analytics is withdrawn. Before a decision there is nothing to erase. */
function erasureOf({ request, post, settings, before, decision }: Taken): Entry[] {
  // A repeat arrives with the cookie of its own first time, which has brought the erasure already.
  if (!before || before.recordId === decision.recordId) return [];
  const isWithdrawn = before.choices.analytics && !decision.choices.analytics;
  if (!post.isErasing && !(isWithdrawn && settings.policy.erasesOnWithdrawal)) return [];
  const atMs = decision.decidedAtSeconds * 1000;
  return [visitorErasure({ before, cookieHeader: request.headers.cookie, siteKey: settings.siteKey, atMs, id: `erase-${decision.recordId}` })];
}

type CookieWriter = (taken: { request: Incoming; decision: Decision; settings: ConsentSettings; standing: Pick<Standing, 'here'> }) => string[];

function createCookieWriter({ secret, siteUrl, cookieDomain }: ConsentParts): CookieWriter {
  const key = deriveMacKey(secret, 'consent-proof');
  const isSecure = siteUrl.protocol === 'https:';
  return ({ request: { headers, hostname }, decision, settings: { cookieName, cookieDays, vendors }, standing: { here } }) => {
    const value = serialiseConsent(decision);
    const lasting = { maxAgeSeconds: lifeDaysOf(decision.choices, here, cookieDays) * 86_400, isSecure, domain: cookieDomain };
    return [
      setCookie({ ...lasting, name: cookieName, value, sameSite: 'Lax', isHttpOnly: false }),
      setCookie({ ...lasting, name: proofCookie, value: proofOf(key, value, askedUnderOf(decision, here)), sameSite: 'Strict', isHttpOnly: true }),
      ...expireWithdrawn({ vendors, choices: decision.choices, cookieHeader: headers.cookie, hostname, cookieDomain, isSecure }),
    ];
  };
}

/** Agreeing to everything is clear wherever it is said by a button of its own; a switch that stood on already says nothing. */
function askedUnderOf({ choices }: Decision, { rule, isExempt }: Standing['here']): AskedUnder {
  const isEverything = Object.values(choices).every(Boolean);
  return isExempt && choices.analytics && !isEverything ? 'exempt' : rule;
}

function answerTo(post: DecisionPost, { decision, cookies, isErasing }: { decision: Decision; cookies: string[]; isErasing: boolean }): Answer {
  if (post.returnTo !== undefined) {
    return { status: 303, headers: { location: post.returnTo, 'set-cookie': cookies, 'cache-control': 'no-store' } };
  }
  const { consentId: consentid, choices } = decision;
  const categories = { necessary: true, ...choices };
  return jsonAnswer(200, { consentid, categories, receipt: '/consent/receipt', ...(isErasing && { erasing: true }) }, { 'set-cookie': cookies });
}
