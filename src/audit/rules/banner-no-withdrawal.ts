import type { BannerObservation } from '../banner-contract.ts';
import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import { findingOf } from '../finding.ts';
import { type Sight, seenOf } from '../seen.ts';
import type { Words } from '../words.ts';

/** Judged where somebody had agreed and came back: the page offers a way to the choices, or does not. */
export const rule: Rule = {
  id: 'banner-no-withdrawal',
  title: { en: 'Nothing on the page says how to take an agreement back', de: 'Nichts auf der Seite sagt, wie man eine Zustimmung zurücknimmt' },
  severity: 'major',
  source: { title: 'GDPR 7(3); EDPB Cookie Banner Taskforce 2023, 32 to 35', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en' },
  check: (evidence: AuditEvidence): Finding[] => [...withoutWay(evidence), ...deadWay(evidence)],
};

const expected: Words = { en: 'Every page has a link or button, in words or marked, that opens the choices again.', de: 'Jede Seite hat einen Link oder Knopf, in Worten oder als Zeichen, der die Auswahl wieder öffnet.' };
const mend: Words = { en: 'Put “Cookie settings” into the footer of every page and let it open the second layer.', de: '„Cookie-Einstellungen“ in die Fußzeile jeder Seite setzen und damit die zweite Ebene öffnen.' };

function withoutWay({ visits }: AuditEvidence): Finding[] {
  const [first, ...others] = visits.flatMap(sightsWithoutWay);
  if (!first) return [];
  const found = { en: 'After agreeing, no link and no button of the page said that it leads back to the choices.', de: 'Nach der Zustimmung sagte kein Link und kein Knopf der Seite, dass er zur Auswahl zurückführt.' };
  return [findingOf(rule, 'the website', { seen: seenOf([first, ...others]), expected, found, mend })];
}

/** There is something that says so, and it was pressed in vain. */
function deadWay({ visits }: AuditEvidence): Finding[] {
  const [first, ...others] = visits.flatMap(triedInVain);
  if (!first) return [];
  return [findingOf(rule, 'the way back', { seen: seenOf([first.sight, ...others.map(({ sight }) => sight)]), expected, found: first.found, mend })];
}

function triedInVain(visit: Visit): { sight: Sight; found: Words }[] {
  const outcome = visit.decisions.find(({ action }) => action === 'withdraw')?.outcome;
  const banner = visit.banners.at(-1);
  if (!banner || outcome === undefined || outcome.ok || outcome.reason !== 'no-way') return [];
  return [{ sight: { visit, kind: 'banner', id: banner.id }, found: { en: outcome.words, de: outcome.translations?.de.words ?? outcome.words } }];
}

function sightsWithoutWay(visit: Visit): Sight[] {
  if (!visit.decisions.some(({ action, outcome }) => outcome.ok && action === 'accept')) return [];
  return visit.banners.filter((banner) => isWayless(banner)).map(({ id }) => ({ visit, kind: 'banner', id }));
}

function isWayless({ when, isPresent, reopen }: BannerObservation): boolean {
  return when.standing === 'accepted' && when.load > 0 && !isPresent && !reopen;
}
