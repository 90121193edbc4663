import type { Step } from '../ingest-context.ts';

/** E-mail addresses leave every parameter, and whatever else the owner named, whatever the browser did about it. */
export const redact: Step = (context) => {
  context.events = context.events.map((event) => ({
    ...event,
    params: new Map([...event.params].map(([name, value]) => [name, context.site.redact(value)])),
  }));
  return undefined;
};
