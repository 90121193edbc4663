import type { CollectionConfig, GlobalConfig } from 'payload';
import { bannerVersions } from '../content/collections/banner-versions.ts';
import { embeddedSites } from '../content/collections/embedded-sites.ts';
import { media } from '../content/collections/media.ts';
import { pages } from '../content/collections/pages.ts';
import { users } from '../content/collections/users.ts';
import { vendors } from '../content/collections/vendors.ts';
import { consent } from '../content/globals/consent.ts';
import { footer } from '../content/globals/footer.ts';
import { navigation } from '../content/globals/navigation.ts';
import { site } from '../content/globals/site.ts';
import type { Environment } from '../platform/environment.ts';
import { allOrNothing } from './all-or-nothing.ts';
import { prepareUpload } from './media/prepare-upload.ts';
import { withAddresses } from './pages.ts';
import { previewPath } from './preview/address.ts';
import { publishingBanners, publishingConsent, publishingGlobal, publishingMedia, publishingPages } from './published/hooks.ts';

/** What editors make (src/content) with what the studio does about it. */
export function collections({ mediaDir, studioUrl }: Environment): CollectionConfig[] {
  return [publishingPages(withPreview(withAddresses(pages))), publishingMedia(storedMedia(mediaDir)), publishingBanners(vendors), publishingBanners(embeddedSites), bannerVersions, withCookies(users, studioUrl)].map(allOrNothing);
}

export function globals(): GlobalConfig[] {
  return [
    publishingGlobal(navigation, 'navigation'),
    publishingGlobal(footer, 'footer'),
    publishingGlobal(site, 'site'),
    publishingConsent(consent),
  ];
}

function withPreview(collection: CollectionConfig): CollectionConfig {
  return { ...collection, admin: { ...collection.admin, preview: (page, { locale }) => previewPath(page.id, locale) } };
}

function withCookies(collection: CollectionConfig, studioUrl: URL): CollectionConfig {
  const auth = typeof collection.auth === 'object' ? collection.auth : {};
  return { ...collection, auth: { ...auth, cookies: { sameSite: 'Lax', secure: studioUrl.protocol === 'https:' } } };
}

function storedMedia(staticDir: string): CollectionConfig {
  const upload = typeof media.upload === 'object' ? media.upload : {};
  return { ...media, upload: { ...upload, staticDir }, hooks: { ...media.hooks, beforeOperation: [prepareUpload] } };
}
