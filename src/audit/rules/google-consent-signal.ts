import type { AuditEvidence, Rule, Visit } from '../contract.ts';
import { vendorCallOf } from '../vendor-calls/call.ts';
import { readGcd, readGcs, readUpdates } from '../vendor-calls/google-consent.ts';
import { commandsOf } from '../vendor-calls/queue.ts';
import { requestsOf, type Told, toldFindings } from '../vendor-calls/told.ts';

export const rule: Rule = {
  id: 'google-consent-signal',
  title: { en: 'Google is told something else than the visitor chose', de: 'Google erfährt etwas anderes, als gewählt wurde' },
  severity: 'critical',
  source: { title: 'GDPR 5(1)(a); Google, Consent mode reference', url: 'https://developers.google.com/tag-platform/security/concepts/consent-mode' },
  check: (evidence) => toldFindings(rule, [...toldToGoogle(evidence), ...evidence.visits.flatMap(updatesIn)], { en: 'Send one consent update for each decision, from the stored decision, before any hit; map advertisement to the ad_ signals and analytics to analytics_storage.', de: 'Je Entscheidung ein consent update senden, aus der gespeicherten Entscheidung und vor jedem Treffer; Werbung auf die ad_-Signale abbilden und Statistik auf analytics_storage.' }),
};

function toldToGoogle(evidence: AuditEvidence): Told[] {
  return requestsOf(evidence).flatMap(({ visit, request }) => {
    const call = vendorCallOf(request);
    if (!call?.vendor.startsWith('Google')) return [];
    const said = [...readGcs(call.parameters.get('gcs') ?? ''), ...readGcd(call.parameters.get('gcd') ?? '')];
    return said.map((consent) => ({ visit, when: request.when, kind: 'request' as const, id: request.id, ...consent }));
  });
}

/** What tags of the page go by, whatever path their hits take. The default is not held against anybody: it may be meant for another region. */
function updatesIn(visit: Visit): Told[] {
  return commandsOf(visit, 'dataLayer').flatMap(({ queue, commands }) => readUpdates(commands).map((consent) => ({ visit, when: queue.when, kind: 'queue' as const, id: queue.id, ...consent })));
}
