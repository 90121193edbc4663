import type { Banner } from './banner.ts';

/** The built consent code: what shows banners to visitors. */
export type BannerCode = {
  /** SHA-256 of the scripts and styles; decisions carry it. */
  hash: string;
  /** What a visitor sees of a banner, in the form it is archived in. */
  render(banner: Banner): string;
};

/** The code as it was built last. Undefined while the site has not been built. */
export async function loadBannerCode(): Promise<BannerCode | undefined> {
  return undefined;
}
