import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'stale-consent-believed',
  title: {
    en: 'An expired or unreadable consent cookie counts as consent',
    de: 'Ein abgelaufenes oder unlesbares Einwilligungs-Cookie gilt als Einwilligung',
  },
  severity: 'critical',
  source: {
    title: 'GDPR 7(1); CNIL deliberation 2020-092: consent has a limited life',
    url: 'https://www.cnil.fr/fr/cookies-et-autres-traceurs/regles/cookies/lignes-directrices-modificatives-et-recommandation',
  },
  check: (evidence) => {
    const words = {
      expected: {
        en: 'A stored choice that is too old or unreadable counts as no choice. Nothing optional runs, and the banner asks.',
        de: 'Eine gespeicherte Wahl, die zu alt oder nicht lesbar ist, gilt als keine Wahl. Nichts Optionales läuft, und das Banner fragt.',
      },
      mend: {
        en: 'Check the age and the format of the stored choice before you use it. Treat anything else as no choice.',
        de: 'Prüfen Sie Alter und Format der gespeicherten Wahl, bevor Sie sie verwenden. Behandeln Sie alles andere als keine Wahl.',
      },
    };
    return (['storage', 'request'] as const).flatMap((kind) =>
      lapseFindings(rule, { evidence, kind, moment: 'stale-consent', ...words }),
    );
  },
};
