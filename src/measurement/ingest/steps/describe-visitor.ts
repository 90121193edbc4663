import type { Step } from '../passage.ts';

/** What kind of browser, and in which country: only for a visitor who agreed to analytics, nobody else is described. Whether it may be a bot is asked of all. */
export const describeVisitor: Step = (passage) => {
  if (passage.events.length === 0) return undefined;
  const traits = passage.traitsOf(passage.headers);
  passage.traits = passage.visitor === '' ? { ...passage.traits, botReasons: traits.botReasons } : traits;
  if (passage.visitor !== '') passage.country = passage.countryOf();
  return undefined;
};
