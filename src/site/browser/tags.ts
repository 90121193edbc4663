import type { ConsentApi } from '../../consent/browser/api.ts';
import { startFrames } from '../../consent/frames/browser/frames.ts';

type Measure = { event(name: string, parameters?: object): void };

let hasStarted = false;

/** Opens the frames that vendors' tags run in and passes them the events that the page reports itself. Loaded after a grant that they need. */
export function start(consent: ConsentApi): void {
  if (hasStarted) return;
  hasStarted = true;
  const frames = startFrames(consent);
  const { measure } = window.candor as typeof window.candor & { measure: Measure };
  const report = measure.event;
  measure.event = (name, parameters) => {
    report(name, parameters);
    frames.event(name, parameters);
  };
}
