import type { AuditEvidence, Finding, Rule } from '../contract.ts';
import { findingOf } from '../finding.ts';
import { foundWords, seenIn } from '../lapses/findings.ts';
import { requestSightings } from '../lapses/requested.ts';
import type { Sighting } from '../lapses/sighting.ts';

/** One finding for the whole site: who is told although the visitor objects stands in its words and evidence. */
export const rule: Rule = {
  id: 'signal-ignored',
  title: { en: 'Visitors are disclosed to others although their browser objects', de: 'Andere erfahren von Besuchenden, obwohl deren Browser widerspricht' },
  severity: 'critical',
  source: { title: 'CCPA Regulations 7025; Global Privacy Control, W3C', url: 'https://www.w3.org/TR/gpc/' },
  check: (evidence) => {
    const told = toldInSpite(evidence);
    return told ? [finding(told)] : [];
  },
};

/** Those that are known to measure or advertise for others, or that get a cookie: what the laws on selling and sharing mean. */
function toldInSpite(evidence: AuditEvidence): [Sighting, ...Sighting[]] | undefined {
  const [first, ...others] = requestSightings(evidence).filter(({ visit, moment, severity }) => visit.state === 'gpc' && moment.standing === 'undecided' && severity === 'critical');
  return first && [first, ...others];
}

function finding(told: [Sighting, ...Sighting[]]): Finding {
  const hosts = [...new Set(told.map(({ subject }) => subject))].sort();
  const first = foundWords({ subject: { en: 'First', de: 'Zuerst' }, sightings: told });
  const names = hosts.join(', ');
  return findingOf(rule, 'the website', {
    seen: seenIn(told),
    expected: { en: 'With Sec-GPC: 1 nobody who measures or advertises for others is told about the visitor, without a click.', de: 'Mit Sec-GPC: 1 erfährt niemand, der für andere misst oder wirbt, von dem Besuch, ohne einen Klick.' },
    found: { en: `With the signal the page still contacted ${names}. ${first.en}.`, de: `Trotz des Signals sprach die Seite ${names} an. ${first.de}.` },
    mend: { en: 'Read the Sec-GPC header on the server, or navigator.globalPrivacyControl before any tag, and leave advertisement and everything shared off.', de: 'Auf dem Server den Header Sec-GPC lesen, oder navigator.globalPrivacyControl vor jedem Tag, und Werbung und alles Weitergegebene auslassen.' },
  });
}
