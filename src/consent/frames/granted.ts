import type { Choices, OptionalCategory } from '../../platform/categories.ts';
import type { ConsentPolicy } from '../regions/policy.ts';
import type { ActiveVendor, StoredItem } from '../vendors/vendor.ts';
import { maxTagFrames } from './limits.ts';
import { type FrameGrant, type KeptItem, type KeptKind, keptKinds } from './messages.ts';

/** What the frames need of the published consent document. */
export type FrameSettings = { vendors: readonly ActiveVendor[]; policy: ConsentPolicy; cookieName: string };

/** Vendors whose tags this visitor's choices allow to run. No decision: none. */
export function grantedVendors(settings: FrameSettings | undefined, choices: Choices | null): ActiveVendor[] {
  if (!settings || !choices) return [];
  return settings.vendors.filter((vendor) => hasFrame(vendor) && choices[vendor.category]).slice(0, maxTagFrames);
}

/**
 * Which grants would bring a frame, as a pattern that the JSON of the categories then matches: what a page's root says, so that its script
 * asks for nothing before; so would what else needs one of the grants in `also`. Undefined without any.
 */
export function framePattern(vendors: readonly ActiveVendor[], also: readonly OptionalCategory[] = []): string | undefined {
  const present = [...new Set([...vendors.filter((vendor) => hasFrame(vendor)).map(({ category }) => category), ...also])].sort();
  return present.length > 0 ? `"(${present.join('|')})":true` : undefined;
}

/** What the page is told to open, and what it may keep for each. */
export function frameGrants(settings: FrameSettings | undefined, choices: Choices | null): FrameGrant[] {
  return grantedVendors(settings, choices).map((vendor) => ({
    vendor: vendor.id,
    category: vendor.category,
    surface: isChat(vendor) ? 'chat' : 'tags',
    name: vendor.name,
    kept: keptItems(vendor),
  }));
}

/** What the page keeps for a vendor, as cookies and keys of its own. */
export function keptItems({ storage }: Pick<ActiveVendor, 'storage'>): KeptItem[] {
  return storage.filter(mayKeep).map(({ kind, name, lifetimeSeconds }) => ({ kind, name, lifetimeSeconds }));
}

export function isChat({ tags }: Pick<ActiveVendor, 'tags'>): boolean {
  return tags.some(({ kind }) => kind === 'chat');
}

function hasFrame(vendor: ActiveVendor): boolean {
  return vendor.tags.length > 0 && (vendor.runsIn === 'tag-frame' || (vendor.runsIn === 'embed-frame' && isChat(vendor)));
}

/** What the server sets itself is nothing a frame may write, and what is kept at the vendor's own host is not ours. */
function mayKeep(item: StoredItem): item is StoredItem & { kind: KeptKind } {
  return !item.isServerSet && item.keptAt === undefined && keptKinds.some((kind) => kind === item.kind);
}
