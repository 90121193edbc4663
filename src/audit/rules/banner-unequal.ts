import type { Rule } from '../contract.ts';
import { bannerFindings, firstLayerControl } from '../banner/facts.ts';
import { differences, prominenceRatio } from '../banner/prominence.ts';
import { joined } from '../messages.ts';

/** Maximum prominence of accepting over refusing; refusing may stand out more. */
const mostStress = 1.25;
const leastStress = 0.8;

export const rule: Rule = {
  id: 'banner-unequal',
  title: {
    en: 'The accept button is more prominent than the reject button',
    de: 'Der Button zum Zustimmen ist auffälliger als der zum Ablehnen',
  },
  severity: 'major',
  source: {
    title: 'EDPB Cookie Banner Taskforce 2023, 16 to 19; CNIL 2020-092, 34',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en',
  },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: {
        en: 'Accept and reject are the same kind of element, with the same size, font, colours and contrast.',
        de: 'Zustimmen und Ablehnen sind gleiche Elemente mit gleicher Größe, Schrift, Farbe und gleichem Kontrast.',
      },
      mend: { en: 'Give both buttons the same style.', de: 'Gestalten Sie beide Buttons gleich.' },
      judge: ({ observation }) => {
        const [accept, reject] = [firstLayerControl(observation, 'accept'), firstLayerControl(observation, 'reject')];
        if (!accept || !reject) return [];
        const [seen, ratio] = [differences(accept, reject), prominenceRatio(accept, reject)];
        if (seen.length === 0 || ratio < leastStress) return [];
        const ways = joined(seen, '; ');
        const found = {
          en: `“${accept.label}” and “${reject.label}”: ${ways.en}. Accepting is ${ratio} times as prominent.`,
          de: `„${accept.label}“ und „${reject.label}“: ${ways.de}. Zustimmen ist ${ratio}-mal so auffällig.`,
        };
        return [
          {
            subject: 'the first layer',
            severity: ratio > mostStress || accept.role !== reject.role ? 'major' : 'minor',
            found,
          },
        ];
      },
    }),
};
