import type { BannerObservation } from '../banner-contract.ts';
import type { Rule, Visit } from '../contract.ts';
import { bannerFindings, bannerLanguage, controlsOf, type Judgement, wordsOf } from '../banner/facts.ts';
import { categoryOf } from '../banner/meaning.ts';

export const rule: Rule = {
  id: 'banner-information',
  title: {
    en: 'The banner does not say what visitors consent to',
    de: 'Das Banner sagt nicht, wozu Besucher zustimmen',
  },
  severity: 'major',
  source: {
    title: 'GDPR 13; CJEU C-673/17 (Planet49), 81',
    url: 'https://curia.europa.eu/juris/liste.jsf?num=C-673/17',
  },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: {
        en: 'Before the choice, the banner names the purposes. It links to a text that says who is responsible, who receives data and how long it is kept.',
        de: 'Vor der Wahl nennt das Banner die Zwecke. Es verlinkt einen Text, der sagt, wer verantwortlich ist, wer Daten erhält und wie lange sie gespeichert werden.',
      },
      mend: {
        en: 'Name the purposes in the text or beside the switches. Link to the privacy policy or the list of cookies.',
        de: 'Nennen Sie die Zwecke im Text oder neben den Schaltern. Verlinken Sie die Datenschutzerklärung oder die Liste der Cookies.',
      },
      judge: ({ visit, observation }) => [
        ...missingPurposes(observation),
        ...(linksPolicy(visit) ? [] : missingPolicy(observation)),
      ],
    }),
};

function missingPurposes(observation: BannerObservation): Judgement[] {
  const purpose = categoryOf(wordsOf(observation), [bannerLanguage(observation)]);
  const hasSwitch = controlsOf(observation, 'category').some(({ category }) => category !== 'necessary');
  return isWholeRead(observation) && purpose === 'unknown' && !hasSwitch
    ? [
        {
          subject: 'purposes',
          found: {
            en: 'No layer that the audit read names a purpose such as analytics, advertising or functions.',
            de: 'Keine Ebene, die das Audit gelesen hat, nennt einen Zweck wie Analyse, Werbung oder Funktionen.',
          },
        },
      ]
    : [];
}

/** Returns whether the page behind links a policy, recognised by its address, whatever the page's language. */
function linksPolicy({ documents }: Visit): boolean {
  return documents.some(({ links }) =>
    links.some((link) =>
      /privac|vie-?privee|datenschutz|confidential|protec+ion-?(de-)?(datos|donnees|dados)|cookie|gdpr|rgpd|polic|tietosuoja|personvern|integritet/i.test(
        link,
      ),
    ),
  );
}

function missingPolicy(observation: BannerObservation): Judgement[] {
  return isWholeRead(observation) && controlsOf(observation, 'policy').length === 0
    ? [
        {
          subject: 'policy',
          severity: 'minor',
          found: {
            en: 'Neither the banner nor the page links to a privacy policy or a list of cookies.',
            de: 'Weder das Banner noch die Seite verlinkt eine Datenschutzerklärung oder eine Liste der Cookies.',
          },
        },
      ]
    : [];
}

/** Returns whether all layers were read: text on an unopened layer does not count as missing. */
function isWholeRead(observation: BannerObservation): boolean {
  return controlsOf(observation, 'customize').length === 0 || observation.layers.length > 1;
}
