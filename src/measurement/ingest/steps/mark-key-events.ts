import { type KeyEventRule, keyEventRuleFor } from '../../key-events.ts';
import type { Measured, Step } from '../ingest-context.ts';

/** Which events are conversions, by the rules of this moment. Before the gate, which treats them differently. */
export const markKeyEvents: Step = (context) => {
  context.events = context.events.map((event) => marked(event, context.site.keyEvents));
  return undefined;
};

/** An event that says what it is worth keeps that; to others the rule's worth is added. */
export function marked(event: Measured, rules: readonly KeyEventRule[]): Measured {
  const rule = keyEventRuleFor(event, rules);
  if (!rule) return event;
  const worth = rule.worth && !event.params.has('value') ? Object.entries(rule.worth) : [];
  return { ...event, isKey: true, params: new Map([...event.params, ...worth]) };
}
