import type { OptionalCategory } from '../../../platform/categories.ts';
import { vendorById } from '../../vendors/registry.ts';
import type { ActiveVendor, Vendor } from '../../vendors/vendor.ts';
import { isOnHosts } from '../policy.ts';
import { type Markup, parseMarkup } from './markup.ts';
import { embedProvider, htmlProvider, httpsAddress } from './providers.ts';

/** What an editor filled in, whatever it is. */
export type EmbedFields = Readonly<Record<string, unknown>>;

/** An embed that can be shown: by its address, or as markup in a frame without an origin. */
export type Embed = {
  vendor: Vendor;
  category: OptionalCategory;
  /** Whether the vendor is among the banner's, so that a grant of its category covers it. Otherwise it is shown once, at a click. */
  isAnnounced: boolean;
} & ({ address: string; markup?: undefined } | { markup: Markup; address?: undefined });

/** What a block shows, or undefined when nothing can be: an address that is not the provider's, or of nobody the owner has added. */
export function embedOf({ provider: id, source, vendor: vendorId, markup }: EmbedFields, vendors: readonly ActiveVendor[]): Embed | undefined {
  if (id === htmlProvider) return markupEmbed(String(markup ?? ''), vendors.find((vendor) => vendor.id === vendorId));
  const pasted = typeof source === 'string' ? source : '';
  const provider = embedProvider(id);
  if (!provider) return addressEmbed(pasted, vendors);
  const address = provider.addressOf(pasted);
  const announced = vendors.find((vendor) => vendor.id === provider.vendor);
  const vendor = announced ?? vendorById(provider.vendor);
  return address && vendor ? { vendor, category: vendor.category, isAnnounced: announced !== undefined, address } : undefined;
}

/** Hosts that the document around an embed may frame: the vendor's, and the one of the address itself. */
export function frameHosts({ vendor, address }: Embed): string[] {
  return [...vendor.hosts.frame, ...(address ? [new URL(address).origin] : [])];
}

/** Any address, but only on a host of a vendor that the owner has added to the banner. */
function addressEmbed(pasted: string, vendors: readonly ActiveVendor[]): Embed | undefined {
  const address = httpsAddress(pasted);
  const vendor = address && vendors.find(({ runsIn, hosts }) => runsIn === 'embed-frame' && isOnHosts(address, hosts.frame));
  return vendor && { vendor, category: vendor.category, isAnnounced: true, address: address.href };
}

function markupEmbed(text: string, vendor: ActiveVendor | undefined): Embed | undefined {
  const markup = vendor && parseMarkup(text, vendor.hosts);
  return markup && { vendor, category: vendor.category, isAnnounced: true, markup };
}
