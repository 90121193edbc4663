import type { Rule, Visit } from '../contract.ts';
import { type Command, commandsOf, settingOf } from '../vendor-calls/queue.ts';
import { type Told, toldFindings } from '../vendor-calls/told.ts';

export const rule: Rule = {
  id: 'clarity-consent-signal',
  title: {
    en: 'The consent signal to Microsoft Clarity does not match the visitor’s choice',
    de: 'Das Einwilligungssignal an Microsoft Clarity passt nicht zur Wahl des Besuchers',
  },
  severity: 'critical',
  source: {
    title: 'GDPR 5(1)(a); Microsoft Clarity, consent API v2',
    url: 'https://learn.microsoft.com/clarity/setup-and-installation/clarity-consent-api-v2',
  },
  check: (evidence) =>
    toldFindings(rule, evidence.visits.flatMap(toldToClarity), {
      en: 'Call consentv2 with ad_Storage and analytics_Storage from the stored choice, and again after each change.',
      de: 'Rufen Sie consentv2 mit ad_Storage und analytics_Storage aus der gespeicherten Wahl auf, und nach jeder Änderung erneut.',
    }),
};

const signals = [
  ['analytics_Storage', 'analytics'],
  ['ad_Storage', 'advertisement'],
] as const;

/** Reads the last command, which counts: the queue holds all commands so far. Commands that the vendor's script has already taken are unreadable, because it sends compressed data. */
function toldToClarity(visit: Visit): Told[] {
  return commandsOf(visit, 'clarity.q').flatMap(({ queue, commands }) => {
    const last = commands.findLast(([name]) => name === 'consentv2' || name === 'consent');
    return (last ? saidBy(last) : []).map((said) => ({
      visit,
      when: queue.when,
      kind: 'queue' as const,
      id: queue.id,
      ...said,
    }));
  });
}

type Said = Pick<Told, 'signal' | 'category' | 'isGranted'>;

/** Reads `consent`, the first version of the command: granted unless it is called with `false`. */
function saidBy(command: Command): Said[] {
  if (command[0] === 'consent') return [{ signal: 'consent', category: 'analytics', isGranted: command[1] !== false }];
  return signals.flatMap(([signal, category]) =>
    stateOf(command, signal).map((isGranted) => ({ signal, category, isGranted })),
  );
}

function stateOf(command: Command, signal: string): boolean[] {
  const state = settingOf(command, signal);
  return state === 'granted' || state === 'denied' ? [state === 'granted'] : [];
}
