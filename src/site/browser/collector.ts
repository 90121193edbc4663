import type { ConsentApi } from '../../consent/browser/api.ts';
import { type Collector, startCollector } from '../../measurement/browser/collector.ts';

export { startCollector };

/** Runs the collector while a category it needs is granted, and stops it as soon as that is withdrawn. Returns the function to report events. */
export function measure(consent: ConsentApi): Collector['event'] {
  let collector: Collector | undefined;
  let hadAnalytics = false;
  let vitals: Promise<void> | undefined;
  const settings = JSON.parse(document.documentElement.dataset.measure ?? '{}');
  const event: Collector['event'] = (name, parameters) => collector?.event(name, parameters);
  void import('./google-calls.ts');

  consent.on('change', ({ categories: { analytics, performance } }) => {
    // Queued events were measured under a consent that is gone, so they are dropped. If analytics is granted later, it starts again, with the landing page.
    if (analytics !== hadAnalytics || !(analytics || performance)) collector = void collector?.stop();
    hadAnalytics = analytics;
    if (analytics || performance)
      collector ??= startCollector({
        endpoint: '/measure/events',
        hasConsent: (category) => consent.get().categories[category],
        settings,
      });
    if (performance)
      vitals ??= import('../../measurement/browser/vitals.ts').then(({ watchVitals }) => watchVitals(event, settings));
  });
  return event;
}
