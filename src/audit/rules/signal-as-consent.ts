import type { Rule } from '../contract.ts';
import { lapseFindings } from '../lapses/findings.ts';

export const rule: Rule = {
  id: 'signal-as-consent',
  title: { en: 'The browser’s privacy signal makes something run that does not run without it', de: 'Das Datenschutzsignal des Browsers setzt etwas in Gang, das ohne es nicht läuft' },
  severity: 'critical',
  source: { title: 'Global Privacy Control, W3C: the signal is an objection', url: 'https://www.w3.org/TR/gpc/' },
  check: (evidence) => {
    const words = {
      expected: { en: 'Global Privacy Control is an objection and never counts as consent: nothing runs because of it.', de: 'Global Privacy Control ist ein Widerspruch und gilt nie als Einwilligung: Nichts läuft seinetwegen.' },
      mend: { en: 'Do not treat the presence of the signal as an answer to the banner.', de: 'Das Signal nicht als Antwort auf das Banner werten.' },
    };
    return (['storage', 'request'] as const).flatMap((kind) => lapseFindings(rule, { evidence, kind, moment: 'signal-as-consent', ...words }));
  },
};
