import type { Step } from '../passage.ts';

/** What kind of browser, in which country, and whether it may be a bot. Only for a visitor who agreed to analytics; nobody else is described. */
export const describeVisitor: Step = (passage) => {
  if (passage.visitor === '') return undefined;
  passage.traits = passage.traitsOf(passage.headers);
  passage.country = passage.countryOf();
  return undefined;
};
