import type { BannerObservation } from '../banner-contract.ts';
import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import { findingOf } from '../finding.ts';
import { type Sight, seenOf } from '../seen.ts';

/** Judged where somebody had agreed and came back: the page offers a way to the choices, or does not. */
export const rule: Rule = {
  id: 'banner-no-withdrawal',
  title: { en: 'Nothing on the page says how to take an agreement back', de: 'Nichts auf der Seite sagt, wie man eine Zustimmung zurücknimmt' },
  severity: 'major',
  source: { title: 'GDPR 7(3); EDPB Cookie Banner Taskforce 2023, 32 to 35', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en' },
  check: ({ visits }: AuditEvidence): Finding[] => {
    const [first, ...others] = visits.flatMap(sightsWithoutWay);
    if (!first) return [];
    return [
      findingOf(rule, 'the website', {
        seen: seenOf([first, ...others]),
        expected: { en: 'Every page has a link or button, in words or marked, that opens the choices again.', de: 'Jede Seite hat einen Link oder Knopf, in Worten oder als Zeichen, der die Auswahl wieder öffnet.' },
        found: { en: 'After agreeing, no link and no button of the page said that it leads back to the choices.', de: 'Nach der Zustimmung sagte kein Link und kein Knopf der Seite, dass er zur Auswahl zurückführt.' },
        mend: { en: 'Put “Cookie settings” into the footer of every page and let it open the second layer.', de: '„Cookie-Einstellungen“ in die Fußzeile jeder Seite setzen und damit die zweite Ebene öffnen.' },
      }),
    ];
  },
};

function sightsWithoutWay(visit: Visit): Sight[] {
  if (!visit.decisions.some(({ action, outcome }) => outcome.ok && action === 'accept')) return [];
  return visit.banners.filter((banner) => isWayless(banner)).map(({ id }) => ({ visit, kind: 'banner', id }));
}

function isWayless({ when, isPresent, reopen }: BannerObservation): boolean {
  return when.standing === 'accepted' && when.load > 0 && !isPresent && !reopen;
}
