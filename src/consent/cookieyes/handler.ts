import { createHash } from 'node:crypto';
import { askingOf } from '../../platform/consent-gate.ts';
import { setCookie } from '../../platform/cookies.ts';
import { type Answer, errorAnswer, type Handler, type Incoming, jsonAnswer } from '../../platform/http.ts';
import { createDecisionRecorder, refusalOf } from '../decision/decision.ts';
import type { DecisionPost } from '../decision/decision-post.ts';
import type { ConsentDependencies } from '../dependencies.ts';
import { domainsOf } from '../decision/withdrawn-cookies.ts';
import { cookieYesCookie, type CookieYesDecision } from './cookie.ts';
import { judgeCookieYes } from './judge.ts';

/** Shorter ids may not be unique. */
const leastIdLength = 16;
const localePattern = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/;

/**
 * Handles POST /consent/migrated: migrates the decision in the visitor's `cookieyes-consent` cookie, which the server reads itself. It is recorded
 * first, then our cookies are set, then it responds, as with every decision. The old cookie is expired either way, so a page asks once.
 */
export function createMigrationHandler(dependencies: ConsentDependencies): Handler {
  const record = createDecisionRecorder(dependencies);
  return async (request) => {
    const refusal = refusalOf(request, dependencies);
    if (refusal) return refusal;
    const settings = dependencies.settings();
    if (!settings)
      return errorAnswer(503, 'not_published', 'No banner is published yet, so no decision can be recorded.');
    const { regionRule, decision: present } = dependencies.resolveConsentContext(askingOf(request));
    const judged = judgeCookieYes({
      cookieHeader: request.headers.cookie,
      settings,
      regionRule,
      nowMs: dependencies.clock.nowMs(),
    });
    if (!judged.ok && judged.reason === 'off') return jsonAnswer(200, { migrated: false, reason: judged.reason });
    const gone = expireOld(request, dependencies);
    if (!judged.ok) return jsonAnswer(200, { migrated: false, reason: judged.reason }, { 'set-cookie': gone });
    if (present) return jsonAnswer(200, { migrated: false, reason: 'decided' }, { 'set-cookie': gone });
    const answer = await record(request, postOf(judged.decision, request), settings);
    return answer.status === 200 ? withCookies(answer, gone) : answer;
  };
}

function postOf(
  { consentId, choices, renewedAtMs }: CookieYesDecision & { renewedAtMs: number },
  { query }: Incoming,
): DecisionPost {
  const locale = query.get('locale') ?? '';
  return {
    ...{
      choices,
      surface: 'cookieyes',
      rev: undefined,
      returnTo: undefined,
      isErasing: false,
      order: undefined,
      thread: undefined,
    },
    // Two pages opened at once migrate the same decision into one record.
    id:
      consentId.length >= leastIdLength
        ? createHash('sha256').update(`${consentId} ${renewedAtMs}`).digest('hex')
        : undefined,
    locale: localePattern.test(locale) ? locale : undefined,
    migratedAtSeconds: Math.floor(renewedAtMs / 1000),
  };
}

/** Expires the cookie on this host and every parent domain, because the other platform sets it for the whole domain. */
function expireOld({ hostname }: Incoming, { siteUrl }: ConsentDependencies): string[] {
  const isSecure = siteUrl.protocol === 'https:';
  return [undefined, ...domainsOf(hostname)].map((domain) =>
    setCookie({
      name: cookieYesCookie,
      value: '',
      maxAgeSeconds: 0,
      sameSite: 'Lax',
      isHttpOnly: false,
      isSecure,
      domain,
    }),
  );
}

function withCookies(answer: Answer, more: string[]): Answer {
  return {
    ...answer,
    headers: { ...answer.headers, 'set-cookie': [answer.headers?.['set-cookie'] ?? [], more].flat() },
  };
}
