import type { Rule } from '../contract.ts';
import { bannerFindings, firstLayerControl } from '../banner/facts.ts';
import { differences, prominenceRatio } from '../banner/prominence.ts';
import { joined } from '../words.ts';

/** Refusing may stand out more; accepting may not. */
const mostStress = 1.25;
const leastStress = 0.8;

export const rule: Rule = {
  id: 'banner-unequal',
  title: { en: 'Agreeing is stressed over refusing', de: 'Zustimmen ist stärker betont als Ablehnen' },
  severity: 'major',
  source: { title: 'EDPB Cookie Banner Taskforce 2023, 16 to 19; CNIL 2020-092, 34', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: { en: 'Both answers are the same kind of element with the same size, type, colours and contrast.', de: 'Beide Antworten sind gleiche Elemente mit gleicher Größe, Schrift, Farbe und gleichem Kontrast.' },
      mend: { en: 'Give both buttons one style.', de: 'Beiden Knöpfen dieselbe Gestalt geben.' },
      judge: ({ observation }) => {
        const [accept, reject] = [firstLayerControl(observation, 'accept'), firstLayerControl(observation, 'reject')];
        if (!accept || !reject) return [];
        const [seen, ratio] = [differences(accept, reject), prominenceRatio(accept, reject)];
        if (seen.length === 0 || ratio < leastStress) return [];
        const ways = joined(seen, '; ');
        const found = { en: `“${accept.label}” and “${reject.label}”: ${ways.en}. Agreeing has ${ratio} times the weight.`, de: `„${accept.label}“ und „${reject.label}“: ${ways.de}. Zustimmen hat das ${ratio}-fache Gewicht.` };
        return [{ subject: 'the first layer', severity: ratio > mostStress || accept.role !== reject.role ? 'major' : 'minor', found }];
      },
    }),
};
