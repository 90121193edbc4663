import type { Rule, Visit } from '../contract.ts';
import { type Command, commandsOf, settingOf } from '../vendor-calls/queue.ts';
import { type Told, toldFindings } from '../vendor-calls/told.ts';

export const rule: Rule = {
  id: 'clarity-consent-signal',
  title: { en: 'Microsoft Clarity is told something else than the visitor chose', de: 'Microsoft Clarity erfährt etwas anderes, als gewählt wurde' },
  severity: 'critical',
  source: { title: 'GDPR 5(1)(a); Microsoft Clarity, consent API v2', url: 'https://learn.microsoft.com/clarity/setup-and-installation/clarity-consent-api-v2' },
  check: (evidence) => toldFindings(rule, evidence.visits.flatMap(toldToClarity), { en: 'Call consentv2 with ad_Storage and analytics_Storage from the stored decision, and again after each change.', de: 'consentv2 mit ad_Storage und analytics_Storage aus der gespeicherten Entscheidung aufrufen, und nach jeder Änderung wieder.' }),
};

const signals = [
  ['analytics_Storage', 'analytics'],
  ['ad_Storage', 'advertisement'],
] as const;

/** The last command counts: a queue is what was said so far. What the vendor's script has taken from it, nobody can read again: it sends compressed. */
function toldToClarity(visit: Visit): Told[] {
  return commandsOf(visit, 'clarity.q').flatMap(({ queue, commands }) => {
    const last = commands.findLast(([name]) => name === 'consentv2' || name === 'consent');
    return (last ? saidBy(last) : []).map((said) => ({ visit, when: queue.when, kind: 'queue' as const, id: queue.id, ...said }));
  });
}

type Said = Pick<Told, 'signal' | 'category' | 'isGranted'>;

/** `consent` is the first version of the same: granted unless `false` is said with it. */
function saidBy(command: Command): Said[] {
  if (command[0] === 'consent') return [{ signal: 'consent', category: 'analytics', isGranted: command[1] !== false }];
  return signals.flatMap(([signal, category]) => stateOf(command, signal).map((isGranted) => ({ signal, category, isGranted })));
}

function stateOf(command: Command, signal: string): boolean[] {
  const state = settingOf(command, signal);
  return state === 'granted' || state === 'denied' ? [state === 'granted'] : [];
}
