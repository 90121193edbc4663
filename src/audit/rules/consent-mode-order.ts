import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import type { QueueEvidence } from '../evidence-contract.ts';
import { findingOf } from '../finding.ts';
import { seenOf, type Sight } from '../seen.ts';
import { type Command, commandsOf } from '../vendor-calls/queue.ts';
import type { LocalizedText } from '../messages.ts';

/** Without a default before the first measuring command, Google's tags treat everything as granted until the update. */
export const rule: Rule = {
  id: 'consent-mode-order',
  title: {
    en: 'The Google tag starts before the consent default is set',
    de: 'Das Google-Tag startet, bevor der Einwilligungsstandard gesetzt ist',
  },
  severity: 'major',
  source: {
    title: 'Google, Consent mode: the default comes first',
    url: 'https://developers.google.com/tag-platform/security/guides/consent',
  },
  check: (evidence) => {
    const [first, ...others] = lateDefaults(evidence);
    return first ? [finding(first, others)] : [];
  },
};

type Late = { visit: Visit; queue: QueueEvidence; words: LocalizedText };

function lateDefaults({ visits }: AuditEvidence): Late[] {
  return visits.flatMap((visit) =>
    commandsOf(visit, 'dataLayer').flatMap(({ queue, commands }) =>
      orderFault(commands).map((words) => ({ visit, queue, words })),
    ),
  );
}

/** Judges only pages that use Consent Mode: a page that loads the tag only after consent needs no default. */
function orderFault(commands: readonly Command[]): LocalizedText[] {
  const isConsent = ([name]: Command) => name === 'consent';
  const measures = commands.findIndex(([name]) => name === 'config' || name === 'event');
  const byDefault = commands.findIndex((command) => isConsent(command) && command[1] === 'default');
  if (measures === -1 || !commands.some(isConsent)) return [];
  const name = String(commands[measures]?.[0]);
  if (byDefault === -1)
    return [
      {
        en: `${name} was called, but no consent default was set`,
        de: `wurde ${name} aufgerufen, aber kein Einwilligungsstandard gesetzt`,
      },
    ];
  return byDefault > measures
    ? [
        {
          en: `${name} was command ${measures + 1} and the consent default was command ${byDefault + 1}`,
          de: `war ${name} Befehl ${measures + 1} und der Einwilligungsstandard erst Befehl ${byDefault + 1}`,
        },
      ]
    : [];
}

function finding(first: Late, others: readonly Late[]): Finding {
  const sight = ({ visit, queue }: Late): Sight => ({ visit, kind: 'queue', id: queue.id });
  return findingOf(rule, 'dataLayer', {
    seen: seenOf([sight(first), ...others.map(sight)]),
    expected: {
      en: 'consent default is the first command, before config and every event.',
      de: 'consent default ist der erste Befehl, vor config und jedem Ereignis.',
    },
    found: { en: `In dataLayer, ${first.words.en}.`, de: `In dataLayer ${first.words.de}.` },
    mend: {
      en: 'Put the consent default into the page’s head, before the script of the tag.',
      de: 'Setzen Sie consent default in den Head der Seite, vor das Skript des Tags.',
    },
  });
}
