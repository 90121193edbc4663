import { pathOf } from './page-path.ts';
import type { ParameterValue } from './redaction.ts';

/** A rule for events that mark a conversion. An event is a key event when a rule has its name and all of the rule's conditions hold. */
export type KeyEventRule = {
  event: string;
  /** Empty: every event of that name. */
  where: readonly KeyEventCondition[];
  /** Value of one event when the event itself has no `value`; null: nothing is added. */
  worth: Worth | null;
};

/** `parameter` is one of the event's, or `page_path`: the path of its `page_location` without a trailing slash. Numbers and booleans are compared as text. */
type KeyEventCondition = { parameter: string; equals: string };

/** `currency`: ISO 4217. */
type Worth = { value: number; currency: string };

const pagePathCondition = 'page_path';

/** GA4's default. */
export const defaultKeyEvents: readonly KeyEventRule[] = [{ event: 'purchase', where: [], worth: null }];

type Judged = { name: string; params: ReadonlyMap<string, ParameterValue> };

/** Returns the first rule that makes this event a key event, or undefined when there is none. */
export function keyEventRuleFor({ name, params }: Judged, rules: readonly KeyEventRule[]): KeyEventRule | undefined {
  return rules.find(({ event, where }) => event === name && where.every((condition) => holds(condition, params)));
}

function holds({ parameter, equals }: KeyEventCondition, params: Judged['params']): boolean {
  if (parameter === pagePathCondition) return pathOf(params.get('page_location')) === pathOf(equals);
  const value = params.get(parameter);
  return value !== undefined && typeof value !== 'object' && String(value) === equals;
}
