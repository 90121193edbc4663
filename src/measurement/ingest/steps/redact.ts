import type { Step } from '../ingest-context.ts';

/** Removes e-mail addresses from every parameter, and whatever else the owner listed, regardless of what the browser has redacted. */
export const redact: Step = (context) => {
  context.events = context.events.map((event) => ({
    ...event,
    params: new Map([...event.params].map(([name, value]) => [name, context.site.redact(value)])),
  }));
  return undefined;
};
