import type { Step } from '../passage.ts';

/** E-mail addresses leave every parameter, and whatever else the owner named, whatever the browser did about it. */
export const redact: Step = (passage) => {
  passage.events = passage.events.map((event) => ({
    ...event,
    params: new Map([...event.params].map(([name, value]) => [name, passage.site.redact(value)])),
  }));
  return undefined;
};
