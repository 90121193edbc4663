import { redactValue } from '../../redaction.ts';
import type { Step } from '../passage.ts';

/** E-mail addresses leave every parameter, whatever the browser did about them. */
export const redact: Step = (passage) => {
  passage.events = passage.events.map((event) => ({
    ...event,
    params: new Map([...event.params].map(([name, value]) => [name, redactValue(value)])),
  }));
  return undefined;
};
