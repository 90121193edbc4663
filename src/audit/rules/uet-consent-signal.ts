import type { AuditEvidence, Rule, Visit } from '../contract.ts';
import { vendorCallOf } from '../vendor-calls/call.ts';
import { settingOf, spreadCommandsOf } from '../vendor-calls/queue.ts';
import { requestsOf, type Told, toldFindings } from '../vendor-calls/told.ts';

export const rule: Rule = {
  id: 'uet-consent-signal',
  title: {
    en: 'The consent signal to Microsoft Advertising does not match the visitor’s choice',
    de: 'Das Einwilligungssignal an Microsoft Advertising passt nicht zur Wahl des Besuchers',
  },
  severity: 'critical',
  source: {
    title: 'GDPR 5(1)(a); Microsoft Advertising, UET consent mode (asc)',
    url: 'https://help.ads.microsoft.com/#apex/ads/en/60119/1',
  },
  check: (evidence) =>
    toldFindings(rule, [...evidence.visits.flatMap(queuedForUet), ...toldToUet(evidence)], {
      en: 'Push consent default and consent update with ad_storage from the stored choice before the tag sends.',
      de: 'Übergeben Sie consent default und consent update mit ad_storage aus der gespeicherten Wahl, bevor das Tag sendet.',
    }),
};

const told = { signal: 'ad_storage', category: 'advertisement' } as const;

/** Reads `uetq.push('consent', 'update', {ad_storage})` until the vendor's script has taken it. The last one counts. */
function queuedForUet(visit: Visit): Told[] {
  return spreadCommandsOf(visit, { queue: 'uetq', begins: 'consent' }).flatMap(({ queue, commands }) => {
    const state = commands
      .map((command) => settingOf(command, 'ad_storage'))
      .findLast((said) => said === 'granted' || said === 'denied');
    return state === undefined
      ? []
      : [{ visit, when: queue.when, kind: 'queue' as const, id: queue.id, ...told, isGranted: state === 'granted' }];
  });
}

/** Reads `asc=G` (granted) and `asc=D` (denied). */
function toldToUet(evidence: AuditEvidence): Told[] {
  return requestsOf(evidence).flatMap(({ visit, request }) => {
    const call = vendorCallOf(request);
    const state = call?.vendor === 'Microsoft Advertising' ? call.parameters.get('asc') : null;
    if (state !== 'G' && state !== 'D') return [];
    return [{ visit, when: request.when, kind: 'request' as const, id: request.id, ...told, isGranted: state === 'G' }];
  });
}
