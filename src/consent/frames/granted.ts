import type { Choices, OptionalCategory } from '../../platform/categories.ts';
import type { ConsentPolicy } from '../regions/policy.ts';
import type { ActiveVendor, StoredItem } from '../vendors/vendor.ts';
import { maxTagFrames } from './limits.ts';
import { type FrameGrant, type KeptItem, type KeptKind, keptKinds } from './messages.ts';

/** The part of the published consent document that the frames need. */
export type FrameSettings = { vendors: readonly ActiveVendor[]; policy: ConsentPolicy; cookieName: string };

/** Returns the vendors whose tags may run under this visitor's choices. Without a decision there are none. */
export function grantedVendors(settings: FrameSettings | undefined, choices: Choices | null): ActiveVendor[] {
  if (!settings || !choices) return [];
  return settings.vendors.filter((vendor) => hasFrame(vendor) && choices[vendor.category]).slice(0, maxTagFrames);
}

/**
 * Returns a pattern for the grants that open a frame or are listed in `also`, to be matched against the JSON of the categories. The page's root
 * element carries it, so that the script sends no request before such a grant. Undefined if there are none.
 */
export function framePattern(
  vendors: readonly ActiveVendor[],
  also: readonly OptionalCategory[] = [],
): string | undefined {
  const present = [
    ...new Set([...vendors.filter((vendor) => hasFrame(vendor)).map(({ category }) => category), ...also]),
  ].sort();
  return present.length > 0 ? `"(${present.join('|')})":true` : undefined;
}

/** Returns the frames that the page opens, and what it may store for each. */
export function frameGrants(settings: FrameSettings | undefined, choices: Choices | null): FrameGrant[] {
  return grantedVendors(settings, choices).map((vendor) => ({
    vendor: vendor.id,
    category: vendor.category,
    surface: isChat(vendor) ? 'chat' : 'tags',
    name: vendor.name,
    kept: keptItems(vendor),
  }));
}

/** Returns what the page stores for a vendor, as first-party cookies and keys. */
export function keptItems({ storage }: Pick<ActiveVendor, 'storage'>): KeptItem[] {
  return storage.filter(mayKeep).map(({ kind, name, lifetimeSeconds }) => ({ kind, name, lifetimeSeconds }));
}

export function isChat({ tags }: Pick<ActiveVendor, 'tags'>): boolean {
  return tags.some(({ kind }) => kind === 'chat');
}

function hasFrame(vendor: ActiveVendor): boolean {
  return (
    vendor.tags.length > 0 && (vendor.runsIn === 'tag-frame' || (vendor.runsIn === 'embed-frame' && isChat(vendor)))
  );
}

/** Excludes what the server sets itself, which no frame may write, and what is stored on the vendor's own host. */
function mayKeep(item: StoredItem): item is StoredItem & { kind: KeptKind } {
  return !item.isServerSet && item.keptAt === undefined && keptKinds.some((kind) => kind === item.kind);
}
