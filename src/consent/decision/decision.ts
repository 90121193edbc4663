import { createHash } from 'node:crypto';
import type { Entry } from '../../journal/contract.ts';
import { type Choices, noneGranted } from '../../platform/categories.ts';
import { askingOf, type Decision } from '../../platform/consent-gate.ts';
import { type CookieOptions, setCookie } from '../../platform/cookies.ts';
import { hostnameStanding } from '../../platform/hostnames.ts';
import { type Answer, errorAnswer, type Handler, type Incoming, jsonAnswer } from '../../platform/http.ts';
import { isSameOrigin } from '../../platform/same-origin.ts';
import { proofCookie } from '../../platform/cookie-names.ts';
import { deriveMacKey } from '../../platform/secret.ts';
import { choiceCookie } from '../consent-cookie/read.ts';
import { choiceSeconds, serialiseConsent } from '../consent-cookie/write.ts';
import { type DecisionPost, parseDecisionPost } from './decision-post.ts';
import { visitorErasure } from '../erasure.ts';
import { ownMemory } from '../../platform/recent-values.ts';
import { createConsentIds } from './ids.ts';
import { actionOf, type DecisionEntry } from './journal-entries.ts';
import { lifeDaysOf } from './lifetime.ts';
import { retryAfterSeconds } from './limits.ts';
import {
  arrivalOrder,
  choiceIn,
  createNewestOrders,
  isOvertakenBy,
  type NewestOrders,
  type Ordered,
  orderOf,
} from './order.ts';
import type { ConsentDependencies } from '../dependencies.ts';
import { proofOf } from './proof.ts';
import type { ProvenDecision } from './proven.ts';
import { type AskedUnder, type Circumstances, serialiseCircumstances } from '../receipts/circumstances.ts';
import { createReceiptSigner } from '../receipts/sign.ts';
import { createRepeats, type First, type Repeats } from './repeats.ts';
import type { ConsentSettings } from '../settings.ts';
import { type ConsentContext, withoutAdvertisement } from './consent-context.ts';
import { expireWithdrawn } from './withdrawn-cookies.ts';

/** Handles POST /consent/decision: writes to the disk first, then sets the cookies, then responds. A failure before that grants nothing. */
export function createDecisionHandler(dependencies: ConsentDependencies): Handler {
  const record = createDecisionRecorder(dependencies);
  return async (request) => {
    const refusal = refusalOf(request, dependencies);
    if (refusal) return refusal;
    const parsed = parseDecisionPost(request);
    if (!parsed.ok) return wrongPost(parsed);
    const settings = dependencies.settings();
    if (!settings)
      return errorAnswer(
        503,
        'not_published',
        'No banner is published yet, so no decision can be recorded.',
        retryLater,
      );
    return record(request, parsed.post, settings);
  };
}

/**
 * Records a decision that has passed the checks, and responds with its cookies. A decision that is overtaken by a newer one of the same visitor is
 * recorded as overtaken, and sets no cookies.
 */
export function createDecisionRecorder(
  dependencies: ConsentDependencies,
): (request: Incoming, post: DecisionPost, settings: ConsentSettings) => Promise<Answer> {
  const memory = dependencies.recent ?? ownMemory;
  const repeats = createRepeats(memory);
  const decide = createDecider(dependencies, repeats);
  const cookies = createCookieWriter(dependencies);
  const newest = createNewestOrders(memory);
  return async (request, post, settings) => {
    const context = dependencies.resolveConsentContext(askingOf(request));
    const own = dependencies.decisionOf(request.headers.cookie);
    const choice = choiceIn(request.headers.cookie, settings.cookieName);
    // What the request says about the order of its browser's decisions: the recorded one, and the last choice.
    const known = [own && { order: orderOf(own.decision), choices: own.decision.choices }, choice];
    const { decision, circumstances, body: told } = await decide({ post, settings, context, own, known });
    const isOvertaken = overtakenCheck(newest, { post, known, decision });
    const body = { ...told, isOvertaken: isOvertaken(), takenAtMs: dependencies.clock.nowMs() };
    const erasure = erasureOf({ request, post, settings, before: context.decision, decision });
    const entries = [entryOf(dependencies, post, { decision, body }), ...erasure];
    const written = await Promise.all(entries.map((entry) => dependencies.journal.append(entry)));
    const isWritten = written.every(({ ok }) => ok);
    if (!isWritten) repeats.forget(body.recordId);
    if (!isWritten) return notRecorded();
    // A newer decision may have arrived during the write.
    if (isOvertaken()) return overtakenAnswer(post, context);
    const isMarked = needsChoice(post, decision, choice);
    return answerTo(post, {
      decision,
      cookies: cookies({ request, decision, circumstances, settings, context, isMarked }),
      isErasing: erasure.length > 0,
    });
  };
}

const retryLater = { 'retry-after': String(retryAfterSeconds) };

/** Returns an error unless the request comes from the site's own pages on one of its own hostnames. */
export function refusalOf(request: Incoming, { siteUrl }: Pick<ConsentDependencies, 'siteUrl'>): Answer | undefined {
  if (!isSameOrigin(request.headers, siteUrl.origin)) {
    return errorAnswer(403, 'cross_site', 'Decisions are accepted from pages of this website only.');
  }
  if (hostnameStanding({ hostname: request.hostname, siteUrl }) === 'foreign') {
    return errorAnswer(
      403,
      'foreign_host',
      `This hostname is not ${siteUrl.hostname} or a subdomain of it, so it does not accept decisions.`,
    );
  }
  return undefined;
}

function wrongPost(parsed: Extract<ReturnType<typeof parseDecisionPost>, { ok: false }>): Answer {
  if (parsed.reason === 'bad_media_type') return errorAnswer(415, 'bad_media_type', 'Send a form or application/json.');
  return errorAnswer(400, 'bad_field', `${parsed.field} must be ${parsed.expected}.`);
}

type Asked = {
  post: DecisionPost;
  settings: ConsentSettings;
  context: ConsentContext;
  own: ProvenDecision | null;
  known: readonly (Ordered | null)[];
};
type Decided = { decision: Decision; circumstances: Circumstances; body: DecisionEntry };

function createDecider(dependencies: ConsentDependencies, repeats: Repeats): (asked: Asked) => Promise<Decided> {
  const ids = createConsentIds(dependencies.secret);
  const signReceipt = createReceiptSigner(dependencies);
  return async ({ post, settings, context, own, known }) => {
    // The signal takes precedence over the button, because one button may grant everything at once.
    const choices = context.isGpcHonoured ? withoutAdvertisement(post.choices) : post.choices;
    const consentId = ids.consentIdFor({ ...post, choices });
    const recordId = ids.recordIdOf(consentId);
    const now = firstTime(dependencies, { post, choices, settings, context, known });
    // A retry sends the cookie of its first attempt, or this process remembers it.
    const {
      decidedAtSeconds,
      order: first,
      bannerVersion,
      circumstances,
    } = firstOf(own, recordId) ?? (post.id === undefined ? now : repeats.first(recordId, now));
    const decision = { consentId, recordId, choices, bannerVersion, decidedAtSeconds, order: post.order ?? first };
    const before = context.decision;
    const { locale, place, placeSource, source, surface } = circumstances;
    const { signature } = signReceipt(decision, {
      circumstances,
      notice: await dependencies.notices.find(circumstances.notice),
    });
    const body = {
      ...decision,
      ...{ locale, place, placeSource, source, surface, rule: context.regionRule.rule },
      previousRecordId: before && before.recordId !== recordId ? before.recordId : null,
      action: actionOf(choices, before?.choices),
      thread: post.thread ?? '',
      siteKey: settings.siteKey,
      bannerId: settings.bannerId,
      codeHash: dependencies.codeHash,
      receiptSignature: signature.value,
    };
    return { decision, circumstances, body };
  };
}

function firstTime(
  { clock, notices }: ConsentDependencies,
  { post, choices, settings, context, known }: Omit<Asked, 'own'> & { choices: Choices },
): First {
  const { surface, locale = settings.locale, rev } = post;
  // The version that the visitor saw counts, not one published since.
  const bannerVersion = rev ?? settings.version;
  const { regionRule, placeSource } = context;
  const circumstances = {
    ...{ locale, surface, place: regionRule.place, placeSource, notice: notices.shown(bannerVersion, locale) },
    askedUnder: askedUnderOf(choices, regionRule),
    source: sourceOf(post, choices),
  };
  const decidedAtSeconds = post.migratedAtSeconds ?? Math.floor(clock.nowMs() / 1000);
  return { decidedAtSeconds, order: arrivalOrder(choices, known, clock.nowMs()), bannerVersion, circumstances };
}

function sourceOf({ migratedAtSeconds, choices: wanted }: DecisionPost, choices: Choices): Circumstances['source'] {
  if (migratedAtSeconds !== undefined) return 'migrated';
  return choices.advertisement === wanted.advertisement ? 'visitor' : 'signal';
}

/** Returns the current cookie's decision if this same post made it before. */
function firstOf(own: ProvenDecision | null, recordId: string): First | undefined {
  if (!own?.circumstances || own.decision.recordId !== recordId) return undefined;
  const { decidedAtSeconds, order, bannerVersion } = own.decision;
  return { decidedAtSeconds, order, bannerVersion, circumstances: own.circumstances };
}

/** Returns a check whether a newer decision of the same browser is known by now. */
function overtakenCheck(
  newest: NewestOrders,
  { post, known, decision }: Pick<Asked, 'post' | 'known'> & { decision: Decision },
): () => boolean {
  const place: Ordered = { order: orderOf(decision), choices: post.choices };
  return () =>
    known.some((one) => isOvertakenBy(one, place)) || (post.thread !== undefined && newest.isLate(post.thread, place));
}

type Taken = {
  request: Incoming;
  post: DecisionPost;
  settings: ConsentSettings;
  before: Decision | null;
  decision: Decision;
};

/** Returns the erasure at the visitor's request, or by the owner's setting when analytics is withdrawn. Without an earlier decision there is nothing to erase. */
function erasureOf({ request, post, settings, before, decision }: Taken): Entry[] {
  // A retry sends the cookie of its first attempt, which has already written the erasure.
  if (!before || before.recordId === decision.recordId) return [];
  const isWithdrawn = before.choices.analytics && !decision.choices.analytics;
  if (!post.isErasing && !(isWithdrawn && settings.policy.erasesOnWithdrawal)) return [];
  const atMs = decision.decidedAtSeconds * 1000;
  return [
    visitorErasure({
      before,
      cookieHeader: request.headers.cookie,
      siteKey: settings.siteKey,
      atMs,
      id: `erase-${decision.recordId}`,
    }),
  ];
}

function entryOf(
  dependencies: ConsentDependencies,
  post: DecisionPost,
  { decision, body }: { decision: Decision; body: DecisionEntry },
): Entry {
  // A migrated decision was made earlier than it is written.
  const atMs = post.migratedAtSeconds === undefined ? decision.decidedAtSeconds * 1000 : dependencies.clock.nowMs();
  return { kind: 'decision', id: body.recordId, atMs, body };
}

function notRecorded(): Answer {
  return errorAnswer(
    503,
    'not_recorded',
    'Your decision could not be recorded, so nothing was turned on. Please try again.',
    retryLater,
  );
}

type Recorded = {
  request: Incoming;
  decision: Decision;
  circumstances: Circumstances;
  settings: ConsentSettings;
  context: Pick<ConsentContext, 'regionRule' | 'allowed'>;
  isMarked: boolean;
};
type CookieWriter = (recorded: Recorded) => string[];

function createCookieWriter({ secret, siteUrl, cookieDomain }: ConsentDependencies): CookieWriter {
  const key = deriveMacKey(secret, 'consent-proof');
  const isSecure = siteUrl.protocol === 'https:';
  return (recorded) => {
    const { decision, circumstances } = recorded;
    const { headers, hostname } = recorded.request;
    const { cookieName, cookieDays, vendors } = recorded.settings;
    const { regionRule, allowed } = recorded.context;
    const value = serialiseConsent(decision);
    const proof = proofOf(key, value, serialiseCircumstances(circumstances) || circumstances.askedUnder);
    const lasting = {
      maxAgeSeconds: lifeDaysOf(decision.choices, regionRule, cookieDays) * 86_400,
      isSecure,
      domain: cookieDomain,
    };
    return [
      setCookie({ ...lasting, name: cookieName, value, sameSite: 'Lax', isHttpOnly: false }),
      setCookie({ ...lasting, name: proofCookie, value: proof, sameSite: 'Strict', isHttpOnly: true }),
      ...choiceLines(recorded, lasting),
      ...expireWithdrawn({
        vendors,
        choices: decision.choices,
        hadAnalytics: allowed?.choices.analytics === true,
        cookieHeader: headers.cookie,
        hostname,
        cookieDomain,
        isSecure,
      }),
    ];
  };
}

/**
 * Returns whether the response sets the choice cookie. A script has set it itself on the click. A grant of everything takes nothing away, but it must
 * replace an earlier choice of this browser.
 */
function needsChoice({ order }: DecisionPost, { choices }: Decision, earlier: Ordered | null): boolean {
  return order === undefined && (earlier !== null || !Object.values(choices).every(Boolean));
}

/** Returns the line that sets the choice cookie, or none where it is not needed. */
function choiceLines(
  { decision, circumstances, settings, isMarked }: Recorded,
  lasting: Pick<CookieOptions, 'isSecure' | 'domain'>,
): string[] {
  if (!isMarked) return [];
  // The value is a complete choice, as scripts write it: the next page can send it again when a late response has overwritten it with an older one.
  const choice = serialiseConsent(decision, {
    thread: threadOf(decision.consentId),
    surface: circumstances.surface,
  });
  return [
    setCookie({
      ...lasting,
      maxAgeSeconds: choiceSeconds,
      name: choiceCookie(settings.cookieName),
      value: choice,
      sameSite: 'Lax',
      isHttpOnly: false,
    }),
  ];
}

/** A form has no thread. The thread is derived from the decision, so that every process that handles a retry gets the same one. */
function threadOf(consentId: string): string {
  return createHash('sha256').update(`thread ${consentId}`).digest('hex').slice(0, 32);
}

/** A button of its own makes agreement to everything explicit under every rule. A switch that is on by default proves nothing. */
function askedUnderOf(choices: Choices, { rule, isExempt }: ConsentContext['regionRule']): AskedUnder {
  const isEverything = Object.values(choices).every(Boolean);
  return isExempt && choices.analytics && !isEverything ? 'exempt' : rule;
}

function answerTo(
  post: DecisionPost,
  { decision, cookies, isErasing }: { decision: Decision; cookies: string[]; isErasing: boolean },
): Answer {
  if (post.returnTo !== undefined) {
    return { status: 303, headers: { location: post.returnTo, 'set-cookie': cookies, 'cache-control': 'no-store' } };
  }
  const { consentId: consentid, choices } = decision;
  const categories = { necessary: true, ...choices };
  return jsonAnswer(
    200,
    { consentid, categories, receipt: '/consent/receipt', ...(isErasing && { erasing: true }) },
    { 'set-cookie': cookies },
  );
}

/** Responds with the newer decision, which stays in force. */
function overtakenAnswer(post: DecisionPost, { decision, allowed }: ConsentContext): Answer {
  if (post.returnTo !== undefined)
    return { status: 303, headers: { location: post.returnTo, 'cache-control': 'no-store' } };
  return jsonAnswer(200, {
    consentid: decision?.consentId ?? '',
    categories: { necessary: true, ...(allowed?.choices ?? noneGranted) },
    receipt: '/consent/receipt',
    overtaken: true,
  });
}
