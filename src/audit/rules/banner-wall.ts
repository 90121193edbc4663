import type { Rule } from '../contract.ts';
import { bannerFindings, bannerLanguage, firstLayerControl, type Judgement, layerOf } from '../banner/facts.ts';
import type { BannerObservation } from '../banner-contract.ts';
import { mentions } from '../banner/meaning.ts';

export const rule: Rule = {
  id: 'banner-wall',
  title: {
    en: 'The page cannot be used before the visitor makes a choice',
    de: 'Die Seite lässt sich nicht benutzen, bevor der Besucher wählt',
  },
  severity: 'major',
  source: {
    title: 'EDPB Guidelines 05/2020, 39 to 41; EDPB Opinion 08/2024 on consent or pay',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en',
  },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: {
        en: 'Visitors can read and use the page while the banner is open.',
        de: 'Besucher können die Seite lesen und benutzen, solange das Banner offen ist.',
      },
      mend: {
        en: 'Place the banner beside the page or over a part of it, without an overlay, and let the page scroll.',
        de: 'Legen Sie das Banner neben oder über einen Teil der Seite, ohne Overlay, und lassen Sie die Seite scrollen.',
      },
      judge: ({ observation }) => [...blocking(observation), ...paying(observation)],
    }),
};

/** Judges a blocking banner: with an equally close refusal it only makes people wait, without one it forces them to accept. */
function blocking(observation: BannerObservation): Judgement[] {
  if (!observation.isBlocking) return [];
  const canRefuse = firstLayerControl(observation, 'reject') !== undefined;
  const percent = Math.round(observation.coverage * 100);
  const found = {
    en: `The banner covers ${percent} % of the window, and nothing behind it can be used${canRefuse ? '. Visitors can reject on its first layer' : '. Its first layer has no reject button'}.`,
    de: `Das Banner bedeckt ${percent} % des Fensters, und nichts dahinter lässt sich benutzen${canRefuse ? '. Auf der ersten Ebene kann man ablehnen' : '. Auf der ersten Ebene fehlt ein Button zum Ablehnen'}.`,
  };
  return [{ subject: 'the page', severity: canRefuse ? 'minor' : 'major', found }];
}

function paying(observation: BannerObservation): Judgement[] {
  const labels = layerOf(observation, 1)?.controls.map(({ label }) => label) ?? [];
  const paid = labels.find((label) => mentions('pay', label, [bannerLanguage(observation)]));
  return paid
    ? [
        {
          subject: 'agree or pay',
          severity: 'note',
          found: {
            en: `“${paid}” is offered instead of a refusal.`,
            de: `„${paid}“ wird statt einer Ablehnung angeboten.`,
          },
        },
      ]
    : [];
}
