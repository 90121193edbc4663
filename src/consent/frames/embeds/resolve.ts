import type { OptionalCategory } from '../../../platform/categories.ts';
import { vendorById } from '../../vendors/registry.ts';
import type { ActiveVendor, Vendor } from '../../vendors/vendor.ts';
import { isOnHosts } from '../policy.ts';
import { type Markup, parseMarkup } from './markup.ts';
import { embedProvider, htmlProvider, httpsAddress } from './providers.ts';

/** The fields of an embed block, not yet validated. */
type EmbedFields = Readonly<Record<string, unknown>>;

/** An embed that can be shown: by URL, or as markup in a frame with an opaque origin. */
export type Embed = {
  vendor: Vendor;
  category: OptionalCategory;
  /** True when the vendor is one of the banner's, so that granting its category covers it. Otherwise each embed is shown once, on a click. */
  isAnnounced: boolean;
} & ({ address: string; markup?: undefined } | { markup: Markup; address?: undefined });

/** Returns what a block shows. Undefined when the URL is not the provider's, or belongs to no vendor that the owner has added. */
export function embedOf(
  { provider: id, source, vendor: vendorId, markup }: EmbedFields,
  vendors: readonly ActiveVendor[],
): Embed | undefined {
  if (id === htmlProvider)
    return markupEmbed(
      String(markup ?? ''),
      vendors.find((vendor) => vendor.id === vendorId),
    );
  const pasted = typeof source === 'string' ? source : '';
  const provider = embedProvider(id);
  if (!provider) return addressEmbed(pasted, vendors);
  const address = provider.addressOf(pasted);
  const announced = vendors.find((vendor) => vendor.id === provider.vendor);
  const vendor = announced ?? vendorById(provider.vendor);
  return address && vendor
    ? { vendor, category: vendor.category, isAnnounced: announced !== undefined, address }
    : undefined;
}

/** Returns the hosts that the document around an embed may frame: the vendor's, and that of the URL itself. */
export function frameHosts({ vendor, address }: Embed): string[] {
  return [...vendor.hosts.frame, ...(address ? [new URL(address).origin] : [])];
}

/** Accepts any URL on a host of a vendor that the owner has added to the banner. */
function addressEmbed(pasted: string, vendors: readonly ActiveVendor[]): Embed | undefined {
  const address = httpsAddress(pasted);
  const vendor =
    address && vendors.find(({ runsIn, hosts }) => runsIn === 'embed-frame' && isOnHosts(address, hosts.frame));
  return vendor && { vendor, category: vendor.category, isAnnounced: true, address: address.href };
}

function markupEmbed(text: string, vendor: ActiveVendor | undefined): Embed | undefined {
  const markup = vendor && parseMarkup(text, vendor.hosts);
  return markup && { vendor, category: vendor.category, isAnnounced: true, markup };
}
