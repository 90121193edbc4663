import type { AuditEvidence, Rule } from '../contract.ts';
import { bannerFindings, controlsOf, firstLayerControl, pathWords } from '../banner/facts.ts';

export const rule: Rule = {
  id: 'banner-no-reject',
  title: 'Agreeing stands on the first layer, refusing does not',
  severity: 'major',
  source: { title: 'EDPB Cookie Banner Taskforce 2023, 6 to 8; CNIL SAN-2021-023 and SAN-2021-024', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: 'Accepting and refusing stand on the first layer, one press each.',
      mend: 'Put a button that refuses everything beside the one that accepts.',
      judge: ({ observation }) => {
        const accept = firstLayerControl(observation, 'accept');
        if (!accept || firstLayerControl(observation, 'reject')) return [];
        const isDeeper = controlsOf(observation, 'reject').length > 0;
        return [{ subject: 'the banner', found: `“${accept.label}” is there, nothing that refuses is. ${refusal(evidence, isDeeper)}` }];
      },
    }),
};

/** How it could be refused after all, as the audit did it. */
function refusal({ visits }: AuditEvidence, isDeeper: boolean): string {
  const outcomes = visits.flatMap(({ decisions }) => decisions.flatMap(({ action, outcome }) => (action === 'reject' ? [outcome] : [])));
  const done = outcomes.find((outcome) => outcome.ok);
  if (done?.ok) return `Refusing took ${done.presses} presses: ${pathWords(done.path)}.`;
  if (outcomes.length > 0) return 'The audit found no way to refuse.';
  return isDeeper ? 'The second layer has one.' : 'None was seen on a second layer either.';
}
