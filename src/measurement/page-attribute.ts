import { defaultMeasurementPolicy } from './policy.ts';
import type { MeasurementSettings } from './settings.ts';

/** What a page tells the collector: as JSON what the owner changed, nothing when that is nothing. */
export function pageAttributeOf(settings: MeasurementSettings): string | undefined {
  const own: Readonly<Record<string, unknown>> = defaultMeasurementPolicy.settings;
  const changed = Object.entries(settings).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(own[name]));
  return changed.length === 0 ? undefined : JSON.stringify(Object.fromEntries(changed));
}
