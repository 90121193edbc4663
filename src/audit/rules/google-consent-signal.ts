import type { AuditEvidence, Rule, Visit } from '../contract.ts';
import { vendorCallOf } from '../vendor-calls/call.ts';
import { readGcd, readGcs, readUpdates } from '../vendor-calls/google-consent.ts';
import { commandsOf } from '../vendor-calls/queue.ts';
import { requestsOf, type Told, toldFindings } from '../vendor-calls/told.ts';

export const rule: Rule = {
  id: 'google-consent-signal',
  title: {
    en: 'The consent signal to Google does not match the visitor’s choice',
    de: 'Das Einwilligungssignal an Google passt nicht zur Wahl des Besuchers',
  },
  severity: 'critical',
  source: {
    title: 'GDPR 5(1)(a); Google, Consent mode reference',
    url: 'https://developers.google.com/tag-platform/security/concepts/consent-mode',
  },
  check: (evidence) =>
    toldFindings(rule, [...toldToGoogle(evidence), ...evidence.visits.flatMap(updatesIn)], {
      en: 'Send one consent update for each choice, from the stored choice and before any hit. Map advertisement to the ad_ signals and analytics to analytics_storage.',
      de: 'Senden Sie für jede Wahl ein consent update, aus der gespeicherten Wahl und vor jedem Treffer. Ordnen Sie Werbung den ad_-Signalen zu und Analyse analytics_storage.',
    }),
};

function toldToGoogle(evidence: AuditEvidence): Told[] {
  return requestsOf(evidence).flatMap(({ visit, request }) => {
    const call = vendorCallOf(request);
    if (!call?.vendor.startsWith('Google')) return [];
    const said = [...readGcs(call.parameters.get('gcs') ?? ''), ...readGcd(call.parameters.get('gcd') ?? '')];
    return said.map((consent) => ({ visit, when: request.when, kind: 'request' as const, id: request.id, ...consent }));
  });
}

/** Returns the updates that tags on the page follow, whatever path their hits take. The default is not judged: it may apply to another region. */
function updatesIn(visit: Visit): Told[] {
  return commandsOf(visit, 'dataLayer').flatMap(({ queue, commands }) =>
    readUpdates(commands).map((consent) => ({
      visit,
      when: queue.when,
      kind: 'queue' as const,
      id: queue.id,
      ...consent,
    })),
  );
}
