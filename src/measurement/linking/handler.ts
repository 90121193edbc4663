import { askingOf, type ConsentGate } from '../../platform/consent-gate.ts';
import { type Answer, errorAnswer, type Incoming, jsonAnswer } from '../../platform/http.ts';
import { isSameOrigin } from '../../platform/same-origin.ts';
import type { Clock } from '../../platform/clock.ts';
import { hasDecided, type Identity } from '../ingest/identity.ts';
import type { MeasuredSite } from '../ingest/ingest-context.ts';
import { visitorIn } from '../ingest/visitor-cookie.ts';
import type { Linking } from './linking.ts';

type Options = {
  gate: ConsentGate;
  site: () => Pick<MeasuredSite, 'origin' | 'isOwnHostname'>;
  linking: Linking;
  identity: Identity;
  clock: Clock;
};

/**
 * `POST /measure/link`: 200 `{token}` for a visitor who is being measured here, 403 without analytics. 204 when there is no token to give: no other domain is
 * configured, or the visitor has not decided and is not known yet.
 */
export function createLinkHandler({ gate, site, linking, identity, clock }: Options): (request: Incoming) => Answer {
  return (request) => {
    const { origin, isOwnHostname } = site();
    if (!isSameOrigin(request.headers, origin))
      return errorAnswer(403, 'cross_site', 'Links are created for pages of this website only.');
    if (!isOwnHostname(request.hostname))
      return errorAnswer(
        403,
        'foreign_host',
        'This hostname is not the registered domain, so its visitors are not linked to another domain.',
      );
    const decision = gate(askingOf(request));
    // The exemption from consent covers this site's own statistics, not recognising a visitor on another site.
    if (!decision?.choices.analytics || decision.isOwnStatisticsOnly)
      return errorAnswer(403, 'no_consent', 'The visitor has not consented to measurement.');
    // A visitor who decided is known before their first events are answered.
    const derived = () =>
      hasDecided(decision) ? identity.visitorOf({ decision, origin: '', nowMs: clock.nowMs() }) : undefined;
    const visitor = visitorIn(request.headers.cookie) ?? derived();
    const token = visitor === undefined ? undefined : linking.issue(visitor, request.hostname);
    return token === undefined ? { status: 204 } : jsonAnswer(200, { token });
  };
}
