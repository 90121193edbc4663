import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import { bannerFindings } from '../banner/facts.ts';

export const rule: Rule = {
  id: 'banner-silence-answers',
  title: { en: 'Looking around counts as an answer', de: 'Umsehen gilt als Antwort' },
  severity: 'major',
  source: { title: 'GDPR recital 32; EDPB Guidelines 05/2020, 84 to 86', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en' },
  check: (evidence: AuditEvidence): Finding[] =>
    bannerFindings(rule, {
      evidence,
      expected: { en: 'Who scrolls, presses something else and comes back without an answer is asked as before.', de: 'Wer scrollt, anderes drückt und ohne Antwort wiederkommt, wird gefragt wie zuvor.' },
      mend: { en: 'Take the banner away with an answer only.', de: 'Das Banner nur mit einer Antwort wegnehmen.' },
      judge: ({ visit }) => (isGoneOnReturn(visit) ? [{ subject: 'the banner', found: { en: 'It was there when the page came; after scrolling, pressing and typing on the page it did not come back with the next load, although nobody had answered.', de: 'Es war da, als die Seite kam; nach Scrollen, Drücken und Tippen kam es beim nächsten Laden nicht wieder, obwohl niemand geantwortet hatte.' } }] : []),
    }),
};

/** Before anybody touched the banner. */
function isGoneOnReturn({ state, decisions: [touched], banners }: Visit): boolean {
  const later = banners.filter(({ when }) => when.load > 0 && when.standing === 'undecided' && (!touched || when.atMs <= touched.when.atMs));
  return state === 'undecided' && later.length > 0 && later.every(({ isPresent }) => !isPresent);
}
