import type { ConsentApi } from '../../consent/browser/api.ts';
import type { Collector } from '../../measurement/browser/collector.ts';

/** Loads the collector when analytics is granted and stops it the moment it is not. Before that, events go nowhere and wait nowhere. */
export function startMeasurement(consent: ConsentApi): void {
  let collector: Collector | undefined;
  const isGranted = () => consent.get().categories.analytics;

  async function start(): Promise<void> {
    const { startCollector } = await import('../../measurement/browser/collector.ts');
    if (!isGranted() || collector) return;
    collector = startCollector({ endpoint: '/measure/events', hasConsent: (category) => consent.get().categories[category] });
  }

  consent.on('change', () => {
    if (isGranted()) return void start();
    collector?.stop();
    collector = undefined;
  });
  Object.assign(window.candor, { measure: { event: (...given: Parameters<Collector['event']>) => collector?.event(...given) } });
}
