import type { Step } from '../ingest-context.ts';

/** What kind of browser, and in which country: only for a visitor who agreed to analytics, nobody else is described. Whether it may be a bot is asked of all. */
export const describeVisitor: Step = (context) => {
  if (context.events.length === 0) return undefined;
  const traits = context.traitsOf(context.headers);
  context.traits = context.visitor === '' ? { ...context.traits, botReasons: traits.botReasons } : traits;
  if (context.visitor !== '') context.country = context.countryOf();
  return undefined;
};
