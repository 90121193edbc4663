import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import { bannerFindings } from '../banner/facts.ts';

export const rule: Rule = {
  id: 'banner-silence-answers',
  title: { en: 'Browsing the page counts as a choice', de: 'Das Umsehen auf der Seite gilt als Wahl' },
  severity: 'major',
  source: {
    title: 'GDPR recital 32; EDPB Guidelines 05/2020, 84 to 86',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en',
  },
  check: (evidence: AuditEvidence): Finding[] =>
    bannerFindings(rule, {
      evidence,
      expected: {
        en: 'Visitors who scroll, click elsewhere and return without a choice see the banner again.',
        de: 'Besucher, die scrollen, anderswo klicken und ohne Wahl wiederkommen, sehen das Banner wieder.',
      },
      mend: { en: 'Close the banner only after a choice.', de: 'Schließen Sie das Banner nur nach einer Wahl.' },
      judge: ({ visit }) =>
        isGoneOnReturn(visit)
          ? [
              {
                subject: 'the banner',
                found: {
                  en: 'The banner was there on the first page load. After scrolling, clicking and typing on the page, it was missing on the next load, although no choice was made.',
                  de: 'Das Banner war beim ersten Laden da. Nach Scrollen, Klicken und Tippen fehlte es beim nächsten Laden, obwohl keine Wahl getroffen wurde.',
                },
              },
            ]
          : [],
    }),
};

/** Returns whether the banner was gone on return, before the first action on it. */
function isGoneOnReturn({ state, decisions: [touched], banners }: Visit): boolean {
  const later = banners.filter(
    ({ when }) => when.load > 0 && when.standing === 'undecided' && (!touched || when.atMs <= touched.when.atMs),
  );
  return state === 'undecided' && later.length > 0 && later.every(({ isPresent }) => !isPresent);
}
