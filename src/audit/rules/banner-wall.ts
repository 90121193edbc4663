import type { Rule } from '../contract.ts';
import { bannerFindings, bannerLanguage, firstLayerControl, type Judgement, layerOf } from '../banner/facts.ts';
import type { BannerObservation } from '../banner-contract.ts';
import { mentions } from '../banner/meaning.ts';

export const rule: Rule = {
  id: 'banner-wall',
  title: { en: 'The page cannot be used before it is answered', de: 'Die Seite ist ohne Antwort nicht zu benutzen' },
  severity: 'major',
  source: { title: 'EDPB Guidelines 05/2020, 39 to 41; EDPB Opinion 08/2024 on consent or pay', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: { en: 'The page can be read and used while the question stands.', de: 'Die Seite ist zu lesen und zu benutzen, solange die Frage steht.' },
      mend: { en: 'Let the banner lie beside or over a part of the page, without a veil, and let the page scroll.', de: 'Das Banner neben oder über einen Teil der Seite legen, ohne Schleier, und die Seite scrollen lassen.' },
      judge: ({ observation }) => [...blocking(observation), ...paying(observation)],
    }),
};

/** With a refusal as near as the agreement it keeps people waiting, without one it makes them agree. */
function blocking(observation: BannerObservation): Judgement[] {
  if (!observation.isBlocking) return [];
  const canRefuse = firstLayerControl(observation, 'reject') !== undefined;
  const percent = Math.round(observation.coverage * 100);
  const found = {
    en: `The banner covers ${percent} % and nothing behind it can be used${canRefuse ? '; it can be refused' : ', nor does its first layer refuse'}.`,
    de: `Das Banner bedeckt ${percent} %, und nichts dahinter ist zu benutzen${canRefuse ? '; ablehnen kann man' : ', und seine erste Ebene lehnt nicht ab'}.`,
  };
  return [{ subject: 'the page', severity: canRefuse ? 'minor' : 'major', found }];
}

function paying(observation: BannerObservation): Judgement[] {
  const labels = layerOf(observation, 1)?.controls.map(({ label }) => label) ?? [];
  const paid = labels.find((label) => mentions('pay', label, [bannerLanguage(observation)]));
  return paid ? [{ subject: 'agree or pay', severity: 'note', found: { en: `“${paid}” is offered instead of a refusal.`, de: `„${paid}“ wird statt einer Ablehnung angeboten.` } }] : [];
}
