import type { AuditEvidence, Finding, Rule } from '../contract.ts';
import { findingOf } from '../finding.ts';
import { foundWords, seenIn } from '../lapses/findings.ts';
import { requestSightings } from '../lapses/requested.ts';
import type { Sighting } from '../lapses/sighting.ts';

/** One finding for the whole site: who is told although the visitor objects stands in its words and evidence. */
export const rule: Rule = {
  id: 'signal-ignored',
  title: 'Visitors are disclosed to others although their browser objects',
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
  return findingOf(rule, 'the website', {
    seen: seenIn(told),
    expected: 'With Sec-GPC: 1 nobody who measures or advertises for others is told about the visitor, without a click.',
    found: `With the signal the page still contacted ${hosts.join(', ')}. ${foundWords({ subject: 'First', sightings: told })}.`,
    mend: 'Read the Sec-GPC header on the server, or navigator.globalPrivacyControl before any tag, and leave advertisement and everything shared off.',
  });
}
