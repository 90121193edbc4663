import type { AuditEvidence, Finding, QueueEvidence, Rule, Visit } from '../contract.ts';
import { findingOf } from '../finding.ts';
import { seenOf, type Sight } from '../seen.ts';
import { type Command, commandsOf } from '../vendor-calls/queue.ts';
import type { Words } from '../words.ts';

/** Without a default before the first command that measures, Google's tags take everything as granted until the update. */
export const rule: Rule = {
  id: 'consent-mode-order',
  title: { en: 'Google’s tag is told to measure before it is told the default of consent', de: 'Googles Tag soll messen, bevor es die Voreinstellung der Einwilligung kennt' },
  severity: 'major',
  source: { title: 'Google, Consent mode: the default comes first', url: 'https://developers.google.com/tag-platform/security/guides/consent' },
  check: (evidence) => {
    const [first, ...others] = lateDefaults(evidence);
    return first ? [finding(first, others)] : [];
  },
};

type Late = { visit: Visit; queue: QueueEvidence; words: Words };

function lateDefaults({ visits }: AuditEvidence): Late[] {
  return visits.flatMap((visit) => commandsOf(visit, 'dataLayer').flatMap(({ queue, commands }) => orderFault(commands).map((words) => ({ visit, queue, words }))));
}

/** Only pages that use Consent Mode at all: one that loads the tag after consent alone needs no default. */
function orderFault(commands: readonly Command[]): Words[] {
  const isConsent = ([name]: Command) => name === 'consent';
  const measures = commands.findIndex(([name]) => name === 'config' || name === 'event');
  const byDefault = commands.findIndex((command) => isConsent(command) && command[1] === 'default');
  if (measures === -1 || !commands.some(isConsent)) return [];
  const name = String(commands[measures]?.[0]);
  if (byDefault === -1) return [{ en: `${name} was called and no default was ever set`, de: `wurde ${name} aufgerufen und nie eine Voreinstellung gesetzt` }];
  return byDefault > measures ? [{ en: `${name} was command ${measures + 1} and the default only command ${byDefault + 1}`, de: `war ${name} Befehl ${measures + 1} und die Voreinstellung erst Befehl ${byDefault + 1}` }] : [];
}

function finding(first: Late, others: readonly Late[]): Finding {
  const sight = ({ visit, queue }: Late): Sight => ({ visit, kind: 'queue', id: queue.id });
  return findingOf(rule, 'dataLayer', {
    seen: seenOf([sight(first), ...others.map(sight)]),
    expected: { en: 'consent default is the first command, before config and every event.', de: 'consent default ist der erste Befehl, vor config und jedem Ereignis.' },
    found: { en: `In dataLayer ${first.words.en}.`, de: `In dataLayer ${first.words.de}.` },
    mend: { en: 'Put the consent default into the page’s head before the tag’s own script.', de: 'Die Voreinstellung der Einwilligung in den Kopf der Seite setzen, vor das Skript des Tags.' },
  });
}
