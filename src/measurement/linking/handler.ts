import { askingOf, type ConsentGate } from '../../platform/consent-gate.ts';
import { type Answer, errorAnswer, type Incoming, jsonAnswer } from '../../platform/http.ts';
import { isSameOrigin } from '../../platform/same-origin.ts';
import type { Clock } from '../../platform/clock.ts';
import { hasDecided, type Identity } from '../ingest/identity.ts';
import type { MeasuredSite } from '../ingest/ingest-context.ts';
import { visitorIn } from '../ingest/visitor-cookie.ts';
import type { Linking } from './linking.ts';

type Parts = { gate: ConsentGate; site: () => Pick<MeasuredSite, 'origin' | 'isOwnHostname'>; linking: Linking; identity: Identity; clock: Clock };

/**
 * `POST /measure/link`: 200 `{token}` for a visitor who is being measured here, 403 without analytics. 204 when there is none to give: no other
 * domain is configured, or nobody can say yet who the visitor is, who has not decided.
 */
export function createLinkHandler({ gate, site, linking, identity, clock }: Parts): (request: Incoming) => Answer {
  return (request) => {
    const { origin, isOwnHostname } = site();
    if (!isSameOrigin(request.headers, origin)) return errorAnswer(403, 'cross_site', 'Links are made for the pages of this site only.');
    if (!isOwnHostname(request.hostname)) return errorAnswer(403, 'foreign_host', 'This hostname is not the registered domain, so nobody is followed from it.');
    const decision = gate(askingOf(request));
    // What is exempt from consent is so for this site's own statistics, not for recognising somebody on another one.
    if (!decision?.choices.analytics || decision.isOwnStatisticsOnly) return errorAnswer(403, 'no_consent', 'The visitor has not agreed to be measured.');
    // Somebody who decided is known before their first events are answered.
    const derived = () => (hasDecided(decision) ? identity.visitorOf({ decision, origin: '', nowMs: clock.nowMs() }) : undefined);
    const visitor = visitorIn(request.headers.cookie) ?? derived();
    const token = visitor === undefined ? undefined : linking.issue(visitor, request.hostname);
    return token === undefined ? { status: 204 } : jsonAnswer(200, { token });
  };
}
