import type { AuditEvidence, Rule } from '../contract.ts';
import { bannerFindings, controlsOf, firstLayerControl, namelessButtons, pathWords } from '../banner/facts.ts';
import type { Words } from '../words.ts';

export const rule: Rule = {
  id: 'banner-no-reject',
  title: { en: 'Agreeing stands on the first layer, refusing does not', de: 'Zustimmen steht auf der ersten Ebene, Ablehnen nicht' },
  severity: 'major',
  source: { title: 'EDPB Cookie Banner Taskforce 2023, 6 to 8; CNIL SAN-2021-023 and SAN-2021-024', url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: { en: 'Accepting and refusing stand on the first layer, one press each.', de: 'Zustimmen und Ablehnen stehen auf der ersten Ebene, je einen Druck entfernt.' },
      mend: { en: 'Put a button that refuses everything beside the one that accepts.', de: 'Neben den Knopf, der zustimmt, einen stellen, der alles ablehnt.' },
      judge: ({ observation }) => {
        const accept = firstLayerControl(observation, 'accept');
        if (!accept || firstLayerControl(observation, 'reject')) return [];
        const isDeeper = controlsOf(observation, 'reject').length > 0;
        const after = refusal(evidence, isDeeper);
        const nameless = namelessButtons(observation).length > 0 ? namelessWords : { en: '', de: '' };
        return [{ subject: 'the banner', found: { en: `“${accept.label}” is there, nothing that refuses is. ${after.en}${nameless.en}`, de: `„${accept.label}“ ist da, nichts, was ablehnt. ${after.de}${nameless.de}` } }];
      },
    }),
};

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
