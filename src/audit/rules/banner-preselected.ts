import type { BannerControl } from '../banner-contract.ts';
import type { Rule } from '../contract.ts';
import { bannerFindings } from '../banner/facts.ts';

export const rule: Rule = {
  id: 'banner-preselected',
  title: {
    en: 'An optional category is switched on by default',
    de: 'Eine optionale Kategorie ist voreingestellt eingeschaltet',
  },
  severity: 'major',
  source: {
    title: 'CJEU C-673/17 (Planet49); EDPB Cookie Banner Taskforce 2023, 9 to 12',
    url: 'https://curia.europa.eu/juris/liste.jsf?num=C-673/17',
  },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: {
        en: 'Every optional switch is off when it first appears.',
        de: 'Jeder optionale Schalter ist aus, wenn er zum ersten Mal erscheint.',
      },
      mend: {
        en: 'Switch them off by default. A switch that is on beforehand is not consent, even if the visitor saves it.',
        de: 'Lassen Sie sie anfangs ausgeschaltet. Ein vorab eingeschalteter Schalter ist keine Einwilligung, auch wenn der Besucher ihn speichert.',
      },
      judge: ({ observation }) =>
        observation.layers.flatMap(({ controls, number }) =>
          controls.filter(isPreselected).map((control) => ({
            subject: subjectOf(control),
            found: {
              en: `“${control.label}” is on when layer ${number} first appears.`,
              de: `„${control.label}“ ist an, wenn Ebene ${number} zum ersten Mal erscheint.`,
            },
          })),
        ),
    }),
};

/** Returns whether a category is preselected. A fixed switch with an unknown label counts as the necessary category. */
function isPreselected({ does, category, isChecked, isDisabled }: BannerControl): boolean {
  return (
    does === 'category' && isChecked === true && category !== 'necessary' && !(category === 'unknown' && isDisabled)
  );
}

function subjectOf({ category, label }: BannerControl): string {
  return `switch for ${category === 'unknown' || category === undefined ? label : category}`;
}
