import { vendorById, vendors } from '../../../consent/vendors/registry.ts';
import type { StoredItem, Vendor } from '../../../consent/vendors/vendor.ts';
import type { Choice } from '../choices.ts';
import { type LifetimeUnit, secondsOf } from './storage.ts';

type Row = Record<string, unknown>;

/** The vendors with presets, sorted by name. */
export const presetChoices: readonly Choice[] = vendors
  .map(({ id, name, company }) => ({ value: id, label: company && company !== name ? `${name} (${company})` : name }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/**
 * Completes a vendor's form with the chosen preset where fields are empty. It runs only when the preset is chosen, not at every save: what visitors agreed to
 * must not change because the product learned something, and an emptied field stays empty.
 */
export function withPreset(submitted: Row, before: Row | undefined, locale: string): Row {
  const preset =
    typeof submitted.preset === 'string' && submitted.preset !== before?.preset
      ? vendorById(submitted.preset)
      : undefined;
  if (!preset) return submitted;
  const known = formOf(preset, locale);
  const filled = Object.entries(known).filter(([name]) => isEmpty(submitted[name] ?? before?.[name]));
  return { ...submitted, ...Object.fromEntries(filled) };
}

function formOf(preset: Vendor, locale: string): Row {
  return {
    name: preset.name,
    company: preset.company,
    country: preset.country || null,
    category: preset.category,
    purpose: preset.purpose[locale] ?? preset.purpose.en,
    storage: preset.storage.map((item) => storageRow(item, locale)),
    hosts: Object.fromEntries(Object.entries(preset.hosts).map(([kind, sources]) => [kind, [...sources]])),
    signals: [...preset.signals],
    runsIn: preset.runsIn,
    privacyUrl: preset.links.privacy,
    cookiesUrl: preset.links.cookies ?? null,
    optOutUrl: preset.links.optOut ?? null,
  };
}

function storageRow(
  { kind, name, lifetimeSeconds, purpose, domain, isServerSet, keptAt }: StoredItem,
  locale: string,
): Row {
  return {
    kind,
    name,
    ...lifetimeIn(lifetimeSeconds),
    purpose: purpose[locale] ?? purpose.en,
    domain,
    isServerSet,
    keptAt: keptAt ?? null,
  };
}

/** Converts seconds to the largest unit that gives a whole number. */
export function lifetimeIn(seconds: number | null): { lifetime: number | null; lifetimeUnit: LifetimeUnit } {
  if (seconds === null) return { lifetime: null, lifetimeUnit: 'days' };
  const unit = (['days', 'hours', 'minutes'] as const).find((one) => seconds % secondsOf[one] === 0) ?? 'minutes';
  return { lifetime: seconds / secondsOf[unit], lifetimeUnit: unit };
}

/** Checks for an empty value, including a group or list in which everything is empty. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}
