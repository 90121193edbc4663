import type { Initiator, Moment } from '../evidence-contract.ts';

type Act = { when: Moment; initiator: Initiator };

/**
 * Between the press that withdraws and the site's response to it, a timer that the visitor had agreed to may fire once more. Returns the moment at which the same code did the same before,
 * unless it continues after the answer: to find that out, the visit stays on the page and reloads it.
 */
export function agreedBefore({ when, initiator }: Act, others: readonly Act[]): Moment | undefined {
  if (when.standing !== 'withdrawn' || when.stage !== 'decide' || initiator.stack.length === 0) return undefined;
  const code = codeOf(initiator);
  const same = others.filter((other) => codeOf(other.initiator) === code);
  if (same.some((other) => other.when.standing === 'withdrawn' && other.when.stage !== 'decide')) return undefined;
  return same.find((other) => other.when.load === when.load && other.when.granted.length > 0)?.when;
}

function codeOf({ stack }: Initiator): string {
  return stack.map(({ url, line, column }) => `${url}:${line}:${column}`).join(' ');
}
