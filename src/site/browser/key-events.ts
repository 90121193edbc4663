import type { ConsentApi } from '../../consent/browser/api.ts';
import type { Collector } from '../../measurement/browser/collector.ts';

/**
 * Runs while advertising is granted and analytics is not: it reports only the key events for this site's advertising destinations. The
 * server checks each of them again, with all conditions of its rules, and links them to no visitor.
 */
export async function measureKeyEvents(consent: ConsentApi, names: ReadonlySet<string>): Promise<Collector['event']> {
  // The collector of all events shares this file: a visitor who allows analytics later has it already.
  const { startCollector } = await import('./collector.ts');
  const settings = JSON.parse(document.documentElement.dataset.measure ?? '{}');
  let collector: Collector | undefined;
  consent.on('change', ({ categories: { advertisement, analytics } }) => {
    if (!advertisement || analytics) collector = void collector?.stop();
    else
      collector ??= startCollector({
        endpoint: '/measure/events',
        hasConsent: (_category, name) =>
          name !== undefined && names.has(name) && consent.get().categories.advertisement,
        settings,
      });
  });
  return (name, parameters) => collector?.event(name, parameters);
}
