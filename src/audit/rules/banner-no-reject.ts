import type { BannerObservation } from '../banner-contract.ts';
import type { AuditEvidence, Rule } from '../contract.ts';
import { bannerFindings, bannerLanguage, controlsOf, firstLayerControl, type Judgement, namelessButtons, pathWords, wordsOf } from '../banner/facts.ts';
import { categoriesIn } from '../banner/meaning.ts';
import { joined, quoted, type Words } from '../words.ts';

export const rule: Rule = {
  id: 'banner-no-reject',
  title: { en: 'The first layer of the banner offers no refusal', de: 'Die erste Ebene des Banners bietet keine Ablehnung an' },
  severity: 'major',
  source: { title: 'EDPB Cookie Banner Taskforce 2023, 6 to 8; CNIL SAN-2021-023 and SAN-2021-024', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: { en: 'Accepting and refusing stand on the first layer, one press each.', de: 'Zustimmen und Ablehnen stehen auf der ersten Ebene, je einen Druck entfernt.' },
      mend: { en: 'Put a button that refuses everything beside the one that accepts.', de: 'Neben den Knopf, der zustimmt, einen stellen, der alles ablehnt.' },
      judge: ({ observation }) => (firstLayerControl(observation, 'accept') ? onlyAccepting(observation, evidence) : unanswerable(observation, evidence)),
    }),
};

function onlyAccepting(observation: BannerObservation, evidence: AuditEvidence): Judgement[] {
  const accept = firstLayerControl(observation, 'accept');
  if (!accept || firstLayerControl(observation, 'reject')) return [];
  const isDeeper = controlsOf(observation, 'reject').length > 0;
  const after = refusal(evidence, isDeeper);
  const nameless = namelessButtons(observation).length > 0 ? namelessWords : { en: '', de: '' };
  return [{ subject: 'the banner', found: { en: `“${accept.label}” is there, nothing that refuses is. ${after.en}${nameless.en}`, de: `„${accept.label}“ ist da, nichts, was ablehnt. ${after.de}${nameless.de}` } }];
}

/** A notice that can only be closed, or not even that. Where it names no purpose there may be nothing to refuse. */
function unanswerable(observation: BannerObservation, evidence: AuditEvidence): Judgement[] {
  const refuses = (['reject', 'category'] as const).some((does) => controlsOf(observation, does).length > 0);
  if (refuses || !isWhollyRead(observation, evidence)) return [];
  const purposes = categoriesIn(wordsOf(observation), [bannerLanguage(observation)]).filter((category) => category !== 'necessary');
  const only = onlyThere(observation.layers.flatMap(({ controls }) => controls.map(({ label }) => label.trim())).filter(Boolean));
  return [{ subject: 'the banner', found: { en: `Nothing in it accepts or refuses. ${only.en}`, de: `Nichts darin stimmt zu oder lehnt ab. ${only.de}` }, severity: purposes.length > 0 ? rule.severity : 'note' }];
}

const mostLabels = 5;

function onlyThere(labels: readonly string[]): Words {
  const list = joined(labels.slice(0, mostLabels).map(quoted), ', ');
  return labels.length > 0 ? { en: `There is only ${list.en}.`, de: `Da ist nur ${list.de}.` } : { en: 'There is nothing to press.', de: 'Es gibt nichts zu drücken.' };
}

/** Nothing opens that was not read, or whoever wanted to refuse looked there in vain. */
function isWhollyRead(observation: BannerObservation, { visits }: AuditEvidence): boolean {
  if (controlsOf(observation, 'customize').length === 0 || observation.layers.length > 1) return true;
  const outcomes = visits.flatMap(({ decisions }) => decisions.flatMap(({ action, outcome }) => (action === 'reject' ? [outcome] : [])));
  return outcomes.length > 0 && outcomes.every((outcome) => !outcome.ok && outcome.reason === 'no-control');
}

const namelessWords: Words = { en: ' A button of the banner has no name, so nobody can be told what it does.', de: ' Ein Knopf des Banners hat keinen Namen, also lässt sich niemandem sagen, was er tut.' };

function taken(presses: number, path: Words): Words {
  return { en: `Refusing took ${presses} presses: ${path.en}.`, de: `Ablehnen brauchte ${presses} Drücke: ${path.de}.` };
}

/** How it could be refused after all, as the audit did it. */
function refusal({ visits }: AuditEvidence, isDeeper: boolean): Words {
  const outcomes = visits.flatMap(({ decisions }) => decisions.flatMap(({ action, outcome }) => (action === 'reject' ? [outcome] : [])));
  const done = outcomes.find((outcome) => outcome.ok);
  if (done?.ok) return taken(done.presses, pathWords(done.path));
  if (outcomes.length > 0) return { en: 'The audit found no way to refuse.', de: 'Das Audit fand keinen Weg abzulehnen.' };
  return isDeeper ? { en: 'The second layer has one.', de: 'Die zweite Ebene hat einen.' } : { en: 'None was seen on a second layer either.', de: 'Auch auf einer zweiten Ebene war keiner zu sehen.' };
}
