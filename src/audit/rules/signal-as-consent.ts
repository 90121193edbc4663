import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'signal-as-consent',
  title: {
    en: 'The browser’s privacy signal starts something that does not run without it',
    de: 'Das Datenschutzsignal des Browsers startet etwas, das sonst nicht läuft',
  },
  severity: 'critical',
  source: { title: 'Global Privacy Control, W3C: the signal is an objection', url: 'https://www.w3.org/TR/gpc/' },
  check: (evidence) => {
    const words = {
      expected: {
        en: 'Global Privacy Control is an objection and never counts as consent. It starts nothing.',
        de: 'Global Privacy Control ist ein Widerspruch und gilt nie als Einwilligung. Es startet nichts.',
      },
      mend: {
        en: 'Do not treat the signal as a choice in the banner.',
        de: 'Werten Sie das Signal nicht als Wahl im Banner.',
      },
    };
    return (['storage', 'request'] as const).flatMap((kind) =>
      lapseFindings(rule, { evidence, kind, moment: 'signal-as-consent', ...words }),
    );
  },
};
