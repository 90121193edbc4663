import { type Choices, optionalCategories } from '../../platform/categories.ts';
import { cookieValues } from '../../platform/cookies.ts';
import { maxOrder } from '../cookie-text.ts';
import { fieldsIn, orderIn } from '../cookie-fields.ts';

/** A decision's place among those of its browser, and what it grants. */
export type Ordered = { order: number; choices: Choices };

/** The cookie of the last choice, beside the consent cookie: written by scripts at the press, and by the answer to a form without one. */
export function choiceCookie(cookieName: string): string {
  return `${cookieName}-choice`;
}

/** A consent cookie and two more ids. */
const maxChoiceLength = 1_024;

/** As long as an answer can be late. */
export const choiceSeconds = 86_400;

/** The newest choice in a Cookie header, at most as much as all of the same order grant. It is not proven, so it can only take away. */
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
 * The place of a post that names none. A refusal has come last. A grant comes right after the newest decision its browser showed with it: a refusal
 * that was still on its way then, and was answered meanwhile, stands above it.
 */
export function arrivalOrder(choices: Choices, known: readonly (Ordered | null)[], nowMs: number): number {
  const next = Math.max(0, ...known.map((one) => one?.order ?? 0)) + 1;
  return Math.min(maxOrder, optionalCategories.some((category) => choices[category]) ? next : Math.max(nowMs, next));
}

/** What a decision without an order of its own stands for: the moment it was made. */
export function orderOf({ order, decidedAtSeconds }: { order?: number | undefined; decidedAtSeconds: number }): number {
  return order ?? decidedAtSeconds * 1000;
}

/** Whether what is known was decided after `next`. Of two at the same place the one that grants less counts. */
export function isOvertakenBy(known: Ordered | null | undefined, next: Ordered): boolean {
  if (!known || known.order < next.order) return false;
  return known.order > next.order || optionalCategories.some((category) => next.choices[category] && !known.choices[category]);
}

export function both(one: Choices, other: Choices): Choices {
  return choicesWhere((category) => one[category] && other[category]);
}

function choicesWhere(isGranted: (category: keyof Choices) => boolean): Choices {
  return { functional: isGranted('functional'), analytics: isGranted('analytics'), performance: isGranted('performance'), advertisement: isGranted('advertisement') };
}

/** Browsers whose newest choice is remembered, some 200 bytes each: late posts come within minutes, and records know the order anyway. */
export const maxRememberedThreads = 10_000;

/** The newest decision of each browser that this process has seen: a post that was held up on its way is known to be late. */
export type NewestOrders = {
  /** Whether a newer one was seen. Remembers this one otherwise. */
  isLate(thread: string, next: Ordered): boolean;
};

export function createNewestOrders(): NewestOrders {
  const newest = new Map<string, Ordered>();
  return {
    isLate(thread, next) {
      if (isOvertakenBy(newest.get(thread), next)) return true;
      newest.delete(thread);
      const [oldest] = newest.keys();
      if (newest.size >= maxRememberedThreads && oldest !== undefined) newest.delete(oldest);
      newest.set(thread, next);
      return false;
    },
  };
}
