import type { ConsentApi } from '../../consent/browser/api.ts';
import type { Collector } from '../../measurement/browser/collector.ts';

/** Loads the collector when a category it needs is granted for the first time. Before that, events are neither sent nor queued. */
export function startMeasurement(consent: ConsentApi): void {
  let event: Collector['event'] | undefined;
  let isLoading = false;
  consent.on('change', async ({ categories: { analytics, performance } }) => {
    if (isLoading || !(analytics || performance)) return;
    isLoading = true;
    event = (await import('./collector.ts')).measure(consent);
  });
  Object.assign(window.candor, { measure: { event: (...given: Parameters<Collector['event']>) => event?.(...given) } });
}
