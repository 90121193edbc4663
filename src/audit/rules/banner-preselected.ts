import type { BannerControl } from '../banner-contract.ts';
import type { Rule } from '../contract.ts';
import { bannerFindings } from '../banner/facts.ts';

export const rule: Rule = {
  id: 'banner-preselected',
  title: { en: 'A category is switched on before the visitor has chosen it', de: 'Eine Kategorie ist eingeschaltet, bevor jemand sie gewählt hat' },
  severity: 'major',
  source: { title: 'CJEU C-673/17 (Planet49); EDPB Cookie Banner Taskforce 2023, 9 to 12', url: 'https://curia.europa.eu/juris/liste.jsf?num=C-673/17' },
  check: (evidence) =>
    bannerFindings(rule, {
      evidence,
      expected: { en: 'Every switch for something optional is off when it is first seen.', de: 'Jeder Schalter für etwas Freiwilliges ist aus, wenn er erstmals zu sehen ist.' },
      mend: { en: 'Leave them off; what is switched on beforehand is no consent, even when it is saved.', de: 'Ausgeschaltet lassen; was vorher eingeschaltet ist, ist keine Einwilligung, auch wenn es gespeichert wird.' },
      judge: ({ observation }) =>
        observation.layers.flatMap(({ controls, number }) => controls.filter(isPreselected).map((control) => ({ subject: subjectOf(control), found: { en: `“${control.label}” is on when layer ${number} is first seen.`, de: `„${control.label}“ ist an, wenn Ebene ${number} erstmals zu sehen ist.` } }))),
    }),
};

/** A switch that cannot be moved and says nothing known is taken for the necessary one. */
function isPreselected({ does, category, isChecked, isDisabled }: BannerControl): boolean {
  return does === 'category' && isChecked === true && category !== 'necessary' && !(category === 'unknown' && isDisabled);
}

function subjectOf({ category, label }: BannerControl): string {
  return `switch for ${category === 'unknown' || category === undefined ? label : category}`;
}
