import type { BannerObservation } from '../banner-contract.ts';
import type { Rule, Visit } from '../contract.ts';
import { bannerFindings, bannerLanguage, controlsOf, type Judgement, wordsOf } from '../banner/facts.ts';
import { categoryOf } from '../banner/meaning.ts';

export const rule: Rule = {
  id: 'banner-information',
  title: { en: 'The banner does not say what is agreed to', de: 'Das Banner sagt nicht, wozu zugestimmt wird' },
  severity: 'major',
  source: { title: 'GDPR 13; CJEU C-673/17 (Planet49), 81', url: 'https://curia.europa.eu/juris/liste.jsf?num=C-673/17' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: { en: 'Before the choice it says for which purposes, and leads to who is responsible, who receives it and how long it lasts.', de: 'Vor der Wahl sagt es, für welche Zwecke, und führt dahin, wer verantwortlich ist, wer etwas erhält und wie lange es gilt.' },
      mend: { en: 'Name the purposes in the text or beside the switches, and link the privacy policy or the list of cookies.', de: 'Die Zwecke im Text oder neben den Schaltern nennen und auf die Datenschutzerklärung oder die Liste der Cookies verlinken.' },
      judge: ({ visit, observation }) => [...missingPurposes(observation), ...(linksPolicy(visit) ? [] : missingPolicy(observation))],
    }),
};

function missingPurposes(observation: BannerObservation): Judgement[] {
  const purpose = categoryOf(wordsOf(observation), [bannerLanguage(observation)]);
  const hasSwitch = controlsOf(observation, 'category').some(({ category }) => category !== 'necessary');
  return isWholeRead(observation) && purpose === 'unknown' && !hasSwitch ? [{ subject: 'purposes', found: { en: 'No purpose is named on a layer that was read: neither statistics nor advertising nor functions.', de: 'Auf keiner gelesenen Ebene ist ein Zweck genannt: weder Statistik noch Werbung noch Funktionen.' } }] : [];
}

/** The page behind it has one: its address tells, in whatever language the page is. */
function linksPolicy({ documents }: Visit): boolean {
  return documents.some(({ links }) => links.some((link) => /privac|vie-?privee|datenschutz|confidential|protec+ion-?(de-)?(datos|donnees|dados)|cookie|gdpr|rgpd|polic|tietosuoja|personvern|integritet/i.test(link)));
}

function missingPolicy(observation: BannerObservation): Judgement[] {
  return isWholeRead(observation) && controlsOf(observation, 'policy').length === 0 ? [{ subject: 'policy', severity: 'minor', found: { en: 'Neither a layer of the banner nor the page links a privacy policy or a list of cookies.', de: 'Weder eine Ebene des Banners noch die Seite verlinkt eine Datenschutzerklärung oder eine Liste der Cookies.' } }] : [];
}

/** All that opens: what stands on a layer that nobody opened is not missing. */
function isWholeRead(observation: BannerObservation): boolean {
  return controlsOf(observation, 'customize').length === 0 || observation.layers.length > 1;
}
