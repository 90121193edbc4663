import type { Visit } from '../contract.ts';
import type { QueueEvidence } from '../evidence-contract.ts';

/** One command of a vendor's queue: `['consent', 'default', {…}]`. */
export type Command = readonly unknown[];

/** Returns the commands of a visit's queues with that name, in order. Entries that are no commands, such as a tag manager's own objects, are dropped. */
export function commandsOf(visit: Visit, name: string): { queue: QueueEvidence; commands: Command[] }[] {
  return visit.queues
    .filter((queue) => queue.name === name)
    .map((queue) => ({ queue, commands: queue.entries.flatMap(parseCommand) }));
}

/** Reads queues whose commands are pushed word by word, such as Microsoft's: a command runs from its name to its settings. */
export function spreadCommandsOf(
  visit: Visit,
  { queue: name, begins }: { queue: string; begins: string },
): { queue: QueueEvidence; commands: Command[] }[] {
  return visit.queues
    .filter((queue) => queue.name === name)
    .map((queue) => {
      const words = queue.entries.map(parse);
      const starts = words.flatMap((word, at) => (word === begins ? [at] : []));
      return { queue, commands: starts.map((at) => words.slice(at, at + 3)) };
    });
}

/** Parses an array, or the arguments object that gtag pushes: `{"0":"consent","1":"default"}`. */
function parseCommand(entry: string): Command[] {
  const parsed = parse(entry);
  if (Array.isArray(parsed)) return [parsed];
  if (typeof parsed !== 'object' || parsed === null || !('0' in parsed)) return [];
  return [
    Object.entries(parsed)
      .filter(([key]) => /^\d+$/.test(key))
      .map(([, value]) => value),
  ];
}

/** Parses JSON; undefined when the entry is truncated or no JSON. */
function parse(entry: string): unknown {
  try {
    return JSON.parse(entry);
  } catch {
    return undefined;
  }
}

/** Returns a named value of a command's settings, as in `['consent', 'update', {ad_storage: 'granted'}]`. */
export function settingOf(command: Command, name: string): unknown {
  const settings = command.findLast((part) => typeof part === 'object' && part !== null);
  return (settings as Record<string, unknown> | undefined)?.[name];
}
