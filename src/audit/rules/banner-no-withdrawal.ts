import type { BannerObservation } from '../banner-contract.ts';
import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import { findingOf } from '../finding.ts';
import { type Sight, seenOf } from '../seen.ts';
import type { LocalizedText } from '../messages.ts';

/** Judges visits that return after accepting: the page must offer a way to the choices. */
export const rule: Rule = {
  id: 'banner-no-withdrawal',
  title: {
    en: 'The page does not say how to withdraw consent',
    de: 'Die Seite sagt nicht, wie man eine Einwilligung widerruft',
  },
  severity: 'major',
  source: {
    title: 'GDPR 7(3); EDPB Cookie Banner Taskforce 2023, 32 to 35',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en',
  },
  check: (evidence: AuditEvidence): Finding[] => [...withoutWay(evidence), ...deadWay(evidence)],
};

const expected: LocalizedText = {
  en: 'Every page has a link or button, with text or an icon, that opens the cookie settings again.',
  de: 'Jede Seite hat einen Link oder Button, mit Text oder Symbol, der die Cookie-Einstellungen wieder öffnet.',
};
const mend: LocalizedText = {
  en: 'Add “Cookie settings” to the footer of every page, and let it open the second layer.',
  de: 'Ergänzen Sie „Cookie-Einstellungen“ in der Fußzeile jeder Seite und öffnen Sie damit die zweite Ebene.',
};

function withoutWay({ visits }: AuditEvidence): Finding[] {
  const [first, ...others] = visits.flatMap(sightsWithoutWay);
  if (!first) return [];
  const found = {
    en: 'After accepting, no link or button on the page says that it leads back to the cookie settings.',
    de: 'Nach der Zustimmung sagt kein Link und kein Button der Seite, dass er zu den Cookie-Einstellungen zurückführt.',
  };
  return [findingOf(rule, 'the website', { seen: seenOf([first, ...others]), expected, found, mend })];
}

/** Reports a control that claims to lead to the choices but did nothing when pressed. */
function deadWay({ visits }: AuditEvidence): Finding[] {
  const [first, ...others] = visits.flatMap(triedInVain);
  if (!first) return [];
  return [
    findingOf(rule, 'the way back', {
      seen: seenOf([first.sight, ...others.map(({ sight }) => sight)]),
      expected,
      found: first.found,
      mend,
    }),
  ];
}

function triedInVain(visit: Visit): { sight: Sight; found: LocalizedText }[] {
  const outcome = visit.decisions.find(({ action }) => action === 'withdraw')?.outcome;
  const banner = visit.banners.at(-1);
  if (!banner || outcome === undefined || outcome.ok || outcome.reason !== 'no-way') return [];
  return [
    {
      sight: { visit, kind: 'banner', id: banner.id },
      found: { en: outcome.words, de: outcome.translations?.de.words ?? outcome.words },
    },
  ];
}

function sightsWithoutWay(visit: Visit): Sight[] {
  if (!visit.decisions.some(({ action, outcome }) => outcome.ok && action === 'accept')) return [];
  return visit.banners.filter((banner) => isWayless(banner)).map(({ id }) => ({ visit, kind: 'banner', id }));
}

function isWayless({ when, isPresent, reopen }: BannerObservation): boolean {
  return when.standing === 'accepted' && when.load > 0 && !isPresent && !reopen;
}
