import type { Rule } from '../contract.ts';
import { bannerFindings, firstLayerControl } from '../banner/facts.ts';
import { differences, prominenceRatio } from '../banner/prominence.ts';

/** Refusing may stand out more; accepting may not. */
const mostStress = 1.25;
const leastStress = 0.8;

export const rule: Rule = {
  id: 'banner-unequal',
  title: 'Agreeing is stressed over refusing',
  severity: 'major',
  source: { title: 'EDPB Cookie Banner Taskforce 2023, 16 to 19; CNIL 2020-092, 34', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: 'Both answers are the same kind of element with the same size, type, colours and contrast.',
      mend: 'Give both buttons one style.',
      judge: ({ observation }) => {
        const [accept, reject] = [firstLayerControl(observation, 'accept'), firstLayerControl(observation, 'reject')];
        if (!accept || !reject) return [];
        const [seen, ratio] = [differences(accept, reject), prominenceRatio(accept, reject)];
        if (seen.length === 0 || ratio < leastStress) return [];
        const found = `“${accept.label}” and “${reject.label}”: ${seen.join('; ')}. Agreeing has ${ratio} times the weight.`;
        return [{ subject: 'the first layer', severity: ratio > mostStress || accept.role !== reject.role ? 'major' : 'minor', found }];
      },
    }),
};
