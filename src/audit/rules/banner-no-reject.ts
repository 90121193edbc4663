import type { BannerObservation } from '../banner-contract.ts';
import type { AuditEvidence, Rule } from '../contract.ts';
import {
  bannerFindings,
  bannerLanguage,
  controlsOf,
  firstLayerControl,
  type Judgement,
  namelessButtons,
  pathText,
  wordsOf,
} from '../banner/facts.ts';
import { categoriesIn } from '../banner/meaning.ts';
import { joined, quoted, type LocalizedText } from '../messages.ts';

export const rule: Rule = {
  id: 'banner-no-reject',
  title: {
    en: 'The first layer of the banner has no reject button',
    de: 'Auf der ersten Ebene des Banners fehlt ein Button zum Ablehnen',
  },
  severity: 'major',
  source: {
    title: 'EDPB Cookie Banner Taskforce 2023, 6 to 8; CNIL SAN-2021-023 and SAN-2021-024',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en',
  },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: {
        en: 'Visitors can accept or reject on the first layer with one click.',
        de: 'Besucher können auf der ersten Ebene mit einem Klick zustimmen oder ablehnen.',
      },
      mend: {
        en: 'Add a “Reject all” button beside the accept button.',
        de: 'Ergänzen Sie neben dem Button zum Zustimmen einen Button „Alle ablehnen“.',
      },
      judge: ({ observation }) =>
        firstLayerControl(observation, 'accept')
          ? onlyAccepting(observation, evidence)
          : unanswerable(observation, evidence),
    }),
};

function onlyAccepting(observation: BannerObservation, evidence: AuditEvidence): Judgement[] {
  const accept = firstLayerControl(observation, 'accept');
  if (!accept || firstLayerControl(observation, 'reject')) return [];
  const isDeeper = controlsOf(observation, 'reject').length > 0;
  const after = refusal(evidence, isDeeper);
  const nameless = namelessButtons(observation).length > 0 ? namelessText : { en: '', de: '' };
  return [
    {
      subject: 'the banner',
      found: {
        en: `“${accept.label}” is there, but no reject button. ${after.en}${nameless.en}`,
        de: `„${accept.label}“ ist da, aber kein Button zum Ablehnen. ${after.de}${nameless.de}`,
      },
    },
  ];
}

/** Judges a notice that has at most a close button. If it names no purpose, there may be nothing to refuse. */
function unanswerable(observation: BannerObservation, evidence: AuditEvidence): Judgement[] {
  const refuses = (['reject', 'category'] as const).some((does) => controlsOf(observation, does).length > 0);
  if (refuses || !isWhollyRead(observation, evidence)) return [];
  const purposes = categoriesIn(wordsOf(observation), [bannerLanguage(observation)]).filter(
    (category) => category !== 'necessary',
  );
  const only = onlyThere(
    observation.layers.flatMap(({ controls }) => controls.map(({ label }) => label.trim())).filter(Boolean),
  );
  return [
    {
      subject: 'the banner',
      found: {
        en: `The banner has no button to accept or reject. ${only.en}`,
        de: `Das Banner hat keinen Button zum Zustimmen oder Ablehnen. ${only.de}`,
      },
      severity: purposes.length > 0 ? rule.severity : 'note',
    },
  ];
}

const mostLabels = 5;

function onlyThere(labels: readonly string[]): LocalizedText {
  const list = joined(labels.slice(0, mostLabels).map(quoted), ', ');
  return labels.length > 0
    ? { en: `There is only ${list.en}.`, de: `Es gibt nur ${list.de}.` }
    : { en: 'There is nothing to click.', de: 'Es gibt nichts zum Anklicken.' };
}

/** Returns whether every layer was read, or every attempt to refuse searched it in vain. */
function isWhollyRead(observation: BannerObservation, { visits }: AuditEvidence): boolean {
  if (controlsOf(observation, 'customize').length === 0 || observation.layers.length > 1) return true;
  const outcomes = visits.flatMap(({ decisions }) =>
    decisions.flatMap(({ action, outcome }) => (action === 'reject' ? [outcome] : [])),
  );
  return outcomes.length > 0 && outcomes.every((outcome) => !outcome.ok && outcome.reason === 'no-control');
}

const namelessText: LocalizedText = {
  en: ' One button in the banner has no label, so the audit cannot say what it does.',
  de: ' Ein Button im Banner hat keine Beschriftung, daher kann das Audit nicht sagen, was er tut.',
};

function taken(presses: number, path: LocalizedText): LocalizedText {
  return {
    en: `Rejecting takes ${presses} clicks: ${path.en}.`,
    de: `Ablehnen braucht ${presses} Klicks: ${path.de}.`,
  };
}

/** Describes how refusing was possible after all, as the audit did it. */
function refusal({ visits }: AuditEvidence, isDeeper: boolean): LocalizedText {
  const outcomes = visits.flatMap(({ decisions }) =>
    decisions.flatMap(({ action, outcome }) => (action === 'reject' ? [outcome] : [])),
  );
  const done = outcomes.find((outcome) => outcome.ok);
  if (done?.ok) return taken(done.presses, pathText(done.path));
  if (outcomes.length > 0)
    return { en: 'The audit found no way to reject.', de: 'Das Audit fand keine Möglichkeit abzulehnen.' };
  return isDeeper
    ? { en: 'The second layer has one.', de: 'Die zweite Ebene hat einen.' }
    : {
        en: 'The audit saw none on a second layer either.',
        de: 'Auch auf einer zweiten Ebene hat das Audit keinen gesehen.',
      };
}
