import type { Rule } from '../contract.ts';
import { bannerFindings, bannerLanguage, firstLayerControl, type Judgement, layerOf } from '../banner/facts.ts';
import type { BannerObservation } from '../banner-contract.ts';
import { mentions } from '../banner/meaning.ts';

export const rule: Rule = {
  id: 'banner-wall',
  title: 'The page cannot be used before it is answered',
  severity: 'major',
  source: { title: 'EDPB Guidelines 05/2020, 39 to 41; EDPB Opinion 08/2024 on consent or pay', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: 'The page can be read and used while the question stands.',
      mend: 'Let the banner lie beside or over a part of the page, without a veil, and let the page scroll.',
      judge: ({ observation }) => [...blocking(observation), ...paying(observation)],
    }),
};

/** With a refusal as near as the agreement it keeps people waiting, without one it makes them agree. */
function blocking(observation: BannerObservation): Judgement[] {
  if (!observation.isBlocking) return [];
  const canRefuse = firstLayerControl(observation, 'reject') !== undefined;
  return [{ subject: 'the page', severity: canRefuse ? 'minor' : 'major', found: `The banner covers ${Math.round(observation.coverage * 100)} % and nothing behind it can be used${canRefuse ? '; it can be refused' : ', nor does its first layer refuse'}.` }];
}

function paying(observation: BannerObservation): Judgement[] {
  const labels = layerOf(observation, 1)?.controls.map(({ label }) => label) ?? [];
  const paid = labels.find((label) => mentions('pay', label, [bannerLanguage(observation)]));
  return paid ? [{ subject: 'agree or pay', severity: 'note', found: `“${paid}” is offered instead of a refusal.` }] : [];
}
