import type { Step } from '../ingest-context.ts';

/** Records the kind of browser and the country, only for a visitor who agreed to analytics; nobody else is described. Every visit is checked for signs of a bot. */
export const describeVisitor: Step = (context) => {
  if (context.events.length === 0) return undefined;
  const traits = context.traitsOf(context.headers);
  context.traits = context.visitor === '' ? { ...context.traits, botReasons: traits.botReasons } : traits;
  if (context.visitor !== '') context.country = context.countryOf();
  return undefined;
};
