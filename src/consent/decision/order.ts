import { type Choices, choicesWhere, optionalCategories } from '../../platform/categories.ts';
import { cookieValues } from '../../platform/cookies.ts';
import { ownMemory, type RecentMemory } from '../../platform/recent-values.ts';
import { choiceCookie, fieldsIn, orderIn } from '../consent-cookie/read.ts';
import { maxOrder } from '../consent-cookie/write.ts';

/** A decision's order within its browser, and what it grants. */
export type Ordered = { order: number; choices: Choices };

/** Bounds the value: a consent cookie and two more ids. */
const maxChoiceLength = 1_024;

/** Returns the newest choice in a Cookie header. Choices with the same order grant only what all of them grant. It is unsigned, so it can only restrict. */
export function choiceIn(cookieHeader: string | undefined, cookieName: string): Ordered | null {
  let newest: Ordered | null = null;
  for (const value of cookieValues(cookieHeader, choiceCookie(cookieName))) {
    const next = value.length <= maxChoiceLength ? orderedIn(value) : null;
    if (next && newest?.order === next.order) newest = { ...next, choices: both(newest.choices, next.choices) };
    else if (next && (!newest || next.order > newest.order)) newest = next;
  }
  return newest;
}

function orderedIn(value: string): Ordered | null {
  const fields = fieldsIn(value);
  const order = orderIn(value);
  if (order < 1 || order > maxOrder) return null;
  return { order, choices: choicesWhere((category) => fields[category] === 'yes') };
}

/**
 * Returns the order of a post that has none. A refusal counts as the last decision. A grant comes right after the newest decision that its browser
 * sent along: a refusal that was still in flight then, and was answered meanwhile, takes precedence.
 */
export function arrivalOrder(choices: Choices, known: readonly (Ordered | null)[], nowMs: number): number {
  const next = Math.max(0, ...known.map((one) => one?.order ?? 0)) + 1;
  return Math.min(maxOrder, optionalCategories.some((category) => choices[category]) ? next : Math.max(nowMs, next));
}

/** Returns the decision's order, or the time it was made if it has none. */
export function orderOf({ order, decidedAtSeconds }: { order?: number | undefined; decidedAtSeconds: number }): number {
  return order ?? decidedAtSeconds * 1000;
}

/** Returns whether `known` was decided after `next`. If both have the same order, the one that grants less takes precedence. */
export function isOvertakenBy(known: Ordered | null | undefined, next: Ordered): boolean {
  if (!known || known.order < next.order) return false;
  return (
    known.order > next.order ||
    optionalCategories.some((category) => next.choices[category] && !known.choices[category])
  );
}

function isSame(known: Ordered | undefined, next: Ordered): boolean {
  return (
    known?.order === next.order &&
    optionalCategories.every((category) => known.choices[category] === next.choices[category])
  );
}

export function both(one: Choices, other: Choices): Choices {
  return choicesWhere((category) => one[category] && other[category]);
}

/** Bounds the browsers whose newest choice is remembered, about 200 bytes each. Late posts arrive within minutes, and the records keep the order anyway. */
export const maxRememberedThreads = 10_000;

/** Remembers the newest decision of each browser that the site processes of this machine have seen, to recognise delayed posts. */
export type NewestOrders = {
  /** Returns whether a newer decision was seen. Otherwise it remembers this one. */
  isLate(thread: string, next: Ordered): boolean;
};

export function createNewestOrders(
  memory: RecentMemory = ownMemory,
  name: 'newest_decisions' | 'site_decisions' = 'newest_decisions',
): NewestOrders {
  const newest = memory.values<Ordered>(name, maxRememberedThreads);
  return {
    isLate(thread, next) {
      let isLate = false;
      newest.update(thread, (known) => {
        isLate = isOvertakenBy(known, next);
        return isLate || isSame(known, next) ? undefined : next;
      });
      return isLate;
    },
  };
}
