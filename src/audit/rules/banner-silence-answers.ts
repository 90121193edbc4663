import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import { bannerFindings } from '../banner/facts.ts';

export const rule: Rule = {
  id: 'banner-silence-answers',
  title: 'Looking around counts as an answer',
  severity: 'major',
  source: { title: 'GDPR recital 32; EDPB Guidelines 05/2020, 84 to 86', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en' },
  check: (evidence: AuditEvidence): Finding[] =>
    bannerFindings(rule, {
      evidence,
      expected: 'Who scrolls, presses something else and comes back without an answer is asked as before.',
      mend: 'Take the banner away with an answer only.',
      judge: ({ visit }) => (isGoneOnReturn(visit) ? [{ subject: 'the banner', found: 'It was there when the page came; after scrolling, pressing and typing on the page it did not come back with the next load, although nobody had answered.' }] : []),
    }),
};

/** Before anybody touched the banner. */
function isGoneOnReturn({ state, decisions: [touched], banners }: Visit): boolean {
  const later = banners.filter(({ when }) => when.load > 0 && when.standing === 'undecided' && (!touched || when.atMs <= touched.when.atMs));
  return state === 'undecided' && later.length > 0 && later.every(({ isPresent }) => !isPresent);
}
