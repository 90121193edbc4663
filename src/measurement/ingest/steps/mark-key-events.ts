import { type KeyEventRule, keyEventRuleFor } from '../../key-events.ts';
import type { Measured, Step } from '../ingest-context.ts';

/** Marks events that are conversions under the current rules. It runs before the gate, which treats key events differently. */
export const markKeyEvents: Step = (context) => {
  context.events = context.events.map((event) => marked(event, context.site.keyEvents));
  return undefined;
};

/** Marks an event. An event with a value of its own keeps it; the rule's value is added to the others. */
export function marked(event: Measured, rules: readonly KeyEventRule[]): Measured {
  const rule = keyEventRuleFor(event, rules);
  if (!rule) return event;
  const worth = rule.worth && !event.params.has('value') ? Object.entries(rule.worth) : [];
  return { ...event, isKey: true, params: new Map([...event.params, ...worth]) };
}
