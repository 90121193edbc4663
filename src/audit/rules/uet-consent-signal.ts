import type { AuditEvidence, Rule, Visit } from '../contract.ts';
import { vendorCallOf } from '../vendor-calls/call.ts';
import { settingOf, spreadCommandsOf } from '../vendor-calls/queue.ts';
import { requestsOf, type Told, toldFindings } from '../vendor-calls/told.ts';

export const rule: Rule = {
  id: 'uet-consent-signal',
  title: { en: 'Microsoft Advertising is told something else than the visitor chose', de: 'Microsoft Advertising erfährt etwas anderes, als gewählt wurde' },
  severity: 'critical',
  source: { title: 'GDPR 5(1)(a); Microsoft Advertising, UET consent mode (asc)', url: 'https://help.ads.microsoft.com/#apex/ads/en/60119/1' },
  check: (evidence) => toldFindings(rule, [...evidence.visits.flatMap(queuedForUet), ...toldToUet(evidence)], { en: 'Push consent default and update with ad_storage from the stored decision before the tag sends.', de: 'consent default und update mit ad_storage aus der gespeicherten Entscheidung übergeben, bevor das Tag sendet.' }),
};

const told = { signal: 'ad_storage', category: 'advertisement' } as const;

/** `uetq.push('consent', 'update', {ad_storage})`, while the vendor's script has not yet taken it. The last one counts. */
function queuedForUet(visit: Visit): Told[] {
  return spreadCommandsOf(visit, { queue: 'uetq', begins: 'consent' }).flatMap(({ queue, commands }) => {
    const state = commands.map((command) => settingOf(command, 'ad_storage')).findLast((said) => said === 'granted' || said === 'denied');
    return state === undefined ? [] : [{ visit, when: queue.when, kind: 'queue' as const, id: queue.id, ...told, isGranted: state === 'granted' }];
  });
}

/** `asc=G` granted, `asc=D` denied. */
function toldToUet(evidence: AuditEvidence): Told[] {
  return requestsOf(evidence).flatMap(({ visit, request }) => {
    const call = vendorCallOf(request);
    const state = call?.vendor === 'Microsoft Advertising' ? call.parameters.get('asc') : null;
    if (state !== 'G' && state !== 'D') return [];
    return [{ visit, when: request.when, kind: 'request' as const, id: request.id, ...told, isGranted: state === 'G' }];
  });
}
