import type { AuditEvidence, Rule } from '../contract.ts';
import { vendorCallOf } from '../vendor-calls/call.ts';
import { readGcd, readGcs } from '../vendor-calls/google-consent.ts';
import { requestsOf, type Told, toldFindings } from '../vendor-calls/told.ts';

export const rule: Rule = {
  id: 'google-consent-signal',
  title: 'Google is told something else than the visitor chose',
  severity: 'critical',
  source: { title: 'GDPR 5(1)(a); Google, Consent mode reference', url: 'https://developers.google.com/tag-platform/security/concepts/consent-mode' },
  check: (evidence) => toldFindings(rule, toldToGoogle(evidence), 'Send one consent update for each decision, from the stored decision, before any hit; map advertisement to the ad_ signals and analytics to analytics_storage.'),
};

function toldToGoogle(evidence: AuditEvidence): Told[] {
  return requestsOf(evidence).flatMap(({ visit, request }) => {
    const call = vendorCallOf(request);
    if (!call?.vendor.startsWith('Google')) return [];
    const said = [...readGcs(call.parameters.get('gcs') ?? ''), ...readGcd(call.parameters.get('gcd') ?? '')];
    return said.map((consent) => ({ visit, when: request.when, kind: 'request' as const, id: request.id, ...consent }));
  });
}
