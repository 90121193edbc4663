import type { AuditEvidence, Rule } from '../contract.ts';
import { vendorCallOf } from '../vendor-calls/call.ts';
import { requestsOf, type Told, toldFindings } from '../vendor-calls/told.ts';

export const rule: Rule = {
  id: 'uet-consent-signal',
  title: { en: 'Microsoft Advertising is told something else than the visitor chose', de: 'Microsoft Advertising erfährt etwas anderes, als gewählt wurde' },
  severity: 'critical',
  source: { title: 'GDPR 5(1)(a); Microsoft Advertising, UET consent mode (asc)', url: 'https://help.ads.microsoft.com/#apex/ads/en/60119/1' },
  check: (evidence) => toldFindings(rule, toldToUet(evidence), { en: 'Push consent default and update with ad_storage from the stored decision before the tag sends.', de: 'consent default und update mit ad_storage aus der gespeicherten Entscheidung übergeben, bevor das Tag sendet.' }),
};

/** `asc=G` granted, `asc=D` denied. */
function toldToUet(evidence: AuditEvidence): Told[] {
  return requestsOf(evidence).flatMap(({ visit, request }) => {
    const call = vendorCallOf(request);
    const state = call?.vendor === 'Microsoft Advertising' ? call.parameters.get('asc') : null;
    if (state !== 'G' && state !== 'D') return [];
    return [{ visit, when: request.when, kind: 'request' as const, id: request.id, signal: 'ad_storage', category: 'advertisement' as const, isGranted: state === 'G' }];
  });
}
