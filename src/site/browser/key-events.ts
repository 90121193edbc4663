import type { ConsentApi } from '../../consent/browser/api.ts';
import type { Collector } from '../../measurement/browser/collector.ts';

/**
 * While advertisement is granted and analytics is not: the key events that advertising destinations of this site are told, and nothing else. The
 * server asks again for each of them, with all conditions of its rules, and ties them to no visitor.
 */
export async function measureKeyEvents(consent: ConsentApi, names: ReadonlySet<string>): Promise<Collector['event']> {
  // One file with the collector of everything: a visitor who allows analytics later has it already.
  const { startCollector } = await import('./collector.ts');
  const settings = JSON.parse(document.documentElement.dataset.measure ?? '{}');
  let collector: Collector | undefined;
  consent.on('change', ({ categories: { advertisement, analytics } }) => {
    if (!advertisement || analytics) collector = void collector?.stop();
    else collector ??= startCollector({ endpoint: '/measure/events', hasConsent: (_category, name) => name !== undefined && names.has(name) && consent.get().categories.advertisement, settings });
  });
  return (name, parameters) => collector?.event(name, parameters);
}
