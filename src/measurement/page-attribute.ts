import { defaultMeasurementPolicy } from './policy.ts';
import type { MeasurementSettings } from './settings.ts';

/** Returns the settings that a page passes to the collector: the owner's changes as JSON, or undefined when there are none. */
export function pageAttributeOf(settings: MeasurementSettings): string | undefined {
  const own: Readonly<Record<string, unknown>> = defaultMeasurementPolicy.settings;
  const changed = Object.entries(settings).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(own[name]),
  );
  return changed.length === 0 ? undefined : JSON.stringify(Object.fromEntries(changed));
}
