import type { ConsentApi } from '../../consent/browser/api.ts';
import { startFrames } from '../../consent/frames/browser/frames.ts';
import type { PageMeasure } from '../../measurement/events.ts';

let hasStarted = false;

/** Opens the frames for vendors' tags and passes them the events that the page reports itself. Loaded after a grant that they need. */
export function start(consent: ConsentApi): void {
  if (hasStarted) return;
  hasStarted = true;
  const frames = startFrames(consent);
  void import('./google-calls.ts');
  const { keyEvents } = document.documentElement.dataset;
  let keyEvent: PageMeasure['event'] | undefined;
  if (keyEvents)
    void import('./key-events.ts').then(
      async ({ measureKeyEvents }) => (keyEvent = await measureKeyEvents(consent, new Set(keyEvents.split(' ')))),
    );
  const { measure } = window.candor as { measure: PageMeasure };
  const report = measure.event;
  measure.event = (name, parameters) => {
    report(name, parameters);
    keyEvent?.(name, parameters);
    frames.event(name, parameters);
  };
}
