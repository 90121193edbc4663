import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'stale-consent-believed',
  title: { en: 'An expired or unreadable consent cookie is taken as consent', de: 'Ein abgelaufenes oder unlesbares Einwilligungs-Cookie gilt als Einwilligung' },
  severity: 'critical',
  source: { title: 'GDPR 7(1); CNIL deliberation 2020-092: consent has a limited life', url: 'https://www.cnil.fr/fr/cookies-et-autres-traceurs/regles/cookies/lignes-directrices-modificatives-et-recommandation' },
  check: (evidence) => {
    const words = {
      expected: { en: 'A stored answer that is too old or cannot be read counts as none: nothing optional runs, and the visitor is asked.', de: 'Eine gespeicherte Antwort, die zu alt oder nicht lesbar ist, gilt als keine: Nichts Freiwilliges läuft, und es wird gefragt.' },
      mend: { en: 'Check the age and the form of the stored decision before believing it, and treat everything else as no decision.', de: 'Alter und Form der gespeicherten Entscheidung prüfen, bevor ihr geglaubt wird, und alles andere als keine Entscheidung nehmen.' },
    };
    return (['storage', 'request'] as const).flatMap((kind) => lapseFindings(rule, { evidence, kind, moment: 'stale-consent', ...words }));
  },
};
