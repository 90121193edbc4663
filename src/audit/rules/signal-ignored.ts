import type { AuditEvidence, Finding, Rule } from '../contract.ts';
import { findingOf } from '../finding.ts';
import { foundText, seenIn } from '../lapses/findings.ts';
import { requestSightings } from '../lapses/requested.ts';
import type { Sighting } from '../lapses/sighting.ts';

/** Makes one finding for the whole site; its text and evidence name the hosts contacted despite the objection. */
export const rule: Rule = {
  id: 'signal-ignored',
  title: {
    en: 'The page shares visitor data although the browser sends Global Privacy Control',
    de: 'Die Seite gibt Besucherdaten weiter, obwohl der Browser Global Privacy Control sendet',
  },
  severity: 'critical',
  source: { title: 'CCPA Regulations 7025; Global Privacy Control, W3C', url: 'https://www.w3.org/TR/gpc/' },
  check: (evidence) => {
    const told = toldInSpite(evidence);
    return told ? [finding(told)] : [];
  },
};

/** Returns contacts with hosts that are known to measure or advertise for others, or that get a cookie: what the laws on selling and sharing cover. */
function toldInSpite(evidence: AuditEvidence): [Sighting, ...Sighting[]] | undefined {
  const [first, ...others] = requestSightings(evidence).filter(
    ({ visit, moment, severity }) =>
      visit.state === 'gpc' && moment.standing === 'undecided' && severity === 'critical',
  );
  return first && [first, ...others];
}

function finding(told: [Sighting, ...Sighting[]]): Finding {
  const hosts = [...new Set(told.map(({ subject }) => subject))].sort();
  const first = foundText({ subject: { en: 'First', de: 'Zuerst' }, sightings: told });
  const names = hosts.join(', ');
  return findingOf(rule, 'the website', {
    seen: seenIn(told),
    expected: {
      en: 'With Sec-GPC: 1, the page contacts nobody who measures or advertises for others. The visitor does not have to click anything.',
      de: 'Mit Sec-GPC: 1 kontaktiert die Seite niemanden, der für andere misst oder wirbt. Der Besucher muss dafür nichts anklicken.',
    },
    found: {
      en: `Despite the signal, the page contacted ${names}. ${first.en}.`,
      de: `Trotz des Signals kontaktierte die Seite ${names}. ${first.de}.`,
    },
    mend: {
      en: 'Read the Sec-GPC header on the server, or navigator.globalPrivacyControl before any tag runs. Keep advertisement and all sharing of data off.',
      de: 'Lesen Sie auf dem Server den Header Sec-GPC oder navigator.globalPrivacyControl vor jedem Tag. Lassen Sie Werbung und jede Weitergabe von Daten ausgeschaltet.',
    },
  });
}
