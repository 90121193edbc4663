import type { CollectionConfig, GlobalConfig } from 'payload';
import { annotations } from '../content/collections/annotations.ts';
import { authors } from '../content/collections/authors.ts';
import { bannerVersions } from '../content/collections/banner-versions.ts';
import { destinations } from '../content/collections/destinations.ts';
import { embeddedSites } from '../content/collections/embedded-sites.ts';
import { forms } from '../content/collections/forms.ts';
import { importedItems, imports } from '../content/collections/imports.ts';
import { media } from '../content/collections/media.ts';
import { pages } from '../content/collections/pages.ts';
import { posts } from '../content/collections/posts.ts';
import { previewLinks } from '../content/collections/preview-links.ts';
import { redirects } from '../content/collections/redirects.ts';
import { sections } from '../content/collections/sections.ts';
import { topics } from '../content/collections/topics.ts';
import { users } from '../content/collections/users.ts';
import { vendors } from '../content/collections/vendors.ts';
import { accounts } from '../content/globals/accounts.ts';
import { audit } from '../content/globals/audit.ts';
import { consent } from '../content/globals/consent.ts';
import { footer } from '../content/globals/footer.ts';
import { measurement } from '../content/globals/measurement.ts';
import { navigation } from '../content/globals/navigation.ts';
import { newsletter } from '../content/globals/newsletter.ts';
import { sharing } from '../content/globals/sharing.ts';
import { site } from '../content/globals/site.ts';
import { systemClock } from '../platform/clock.ts';
import type { Environment } from '../platform/environment.ts';
import { deriveKey } from '../platform/secret.ts';
import { withActivity, withGlobalActivity } from './activity/following.ts';
import { allOrNothing } from './all-or-nothing.ts';
import { releasingReferences } from './database/release-references.ts';
import { checkVendor } from './destinations/check-vendor.ts';
import { withKeptSecret } from './destinations/keep-secret.ts';
import { withSigningKey } from './forms/signing-key.ts';
import { deleteRenditions, queueRenditions } from './media/renditions-task.ts';
import { prepareUpload } from './media/prepare-upload.ts';
import { withOpenedGlobalRows, withOpenedRows } from './opened-rows.ts';
import { withAddresses, withNumbers, withPublishCheck } from './pages.ts';
import { withEditing, withUsage } from './editing.ts';
import { withPlacedAddress } from './placed-address.ts';
import {
  publishingAudit,
  publishingConsent,
  publishingDestinations,
  publishingEmbeddedSites,
  publishingForms,
  publishingGlobal,
  publishingMeasurement,
  publishingMedia,
  publishingPages,
  publishingPlaced,
  publishingSections,
  publishingVendors,
} from './published/hooks.ts';
import { withHits } from './redirects/hits.ts';
import { publishingRedirects } from './redirects/reconcile.ts';
import { witnessedAccess } from './records/witnessed-access.ts';
import { basedOnRevision, globalBasedOnRevision } from './revisions/based-on.ts';
import { withDoors } from './users/collection.ts';
import type { PasswordParts } from './users/endpoints/password.ts';
import { accountPost } from './users/mails.ts';
import { withFactorRule } from './users/rule-change.ts';
import { factorKeys } from './users/second-factor.ts';
import { labelled } from './words/labelled.ts';

/** Collections without automatic activity entries: accounts record their own, the others only follow from somebody's action or stay unseen. */
const unnoted: ReadonlySet<string> = new Set([
  'users',
  'banner-versions',
  'annotations',
  'imports',
  'imported-items',
  'preview-links',
]);

/** Collections that only the studio writes, so two editors can never conflict in one. */
const unedited: ReadonlySet<string> = new Set(['banner-versions', 'preview-links', 'imports', 'imported-items']);

/** Builds the collections that editors fill (src/content), with the studio's hooks and panels. */
export function collections(environment: Environment, secret: string): CollectionConfig[] {
  const { mediaDir, studioUrl } = environment;
  return [
    publishingPages(withPublishCheck(withNumbers(withEditing(withAddresses(pages))))),
    publishingPlaced(withPublishCheck(withNumbers(withEditing(withPlacedAddress(posts, 'post')))), 'post'),
    publishingPlaced(withPlacedAddress(topics, 'topic'), 'topic'),
    publishingPlaced(withPlacedAddress(authors, 'author'), 'author'),
    publishingSections(withUsage(withEditing(sections))),
    publishingMedia(withUsage(storedMedia(mediaDir))),
    publishingForms(withUsage(withSigningKey(forms, environment))),
    publishingRedirects(withHits(redirects, environment), environment.siteUrl),
    publishingVendors(vendors),
    publishingEmbeddedSites(embeddedSites),
    publishingDestinations(sendingDestinations(secret)),
    bannerVersions,
    annotations,
    previewLinks,
    imports,
    importedItems,
    withDoors(withCookies(users, studioUrl), accountParts(environment, secret)),
  ]
    .map(withOpenedRows)
    .map((collection) => (unnoted.has(collection.slug) ? collection : withActivity(collection)))
    .map((collection) => (unedited.has(collection.slug) ? collection : basedOnRevision(collection)))
    .map(releasingReferences)
    .map(allOrNothing)
    .map(withoutRawTab)
    .map(labelled);
}

/** Returns what accounts need, for their collection and for the endpoints about people. */
export function accountParts(environment: Environment, secret: string): PasswordParts {
  return {
    studioUrl: environment.studioUrl,
    clock: systemClock,
    keys: factorKeys(secret),
    post: accountPost(() => witnessedAccess({ ...environment, secret }), systemClock),
  };
}

export function globals(): GlobalConfig[] {
  return [
    publishingGlobal(navigation, 'navigation'),
    publishingGlobal(footer, 'footer'),
    publishingGlobal(site, 'site'),
    publishingGlobal(sharing, 'sharing'),
    publishingGlobal(newsletter, 'newsletter'),
    publishingConsent(consent),
    publishingMeasurement(measurement),
    publishingAudit(audit),
    withFactorRule(accounts),
  ]
    .map(withOpenedGlobalRows)
    .map(withGlobalActivity)
    .map(globalBasedOnRevision)
    .map(withoutRawTab)
    .map(labelled);
}

/** Hides the tab with raw JSON: it helps no editor, and the API returns the same content at the same URL. */
function withoutRawTab<Definition extends CollectionConfig | GlobalConfig>(definition: Definition): Definition {
  return { ...definition, admin: { ...definition.admin, hideAPIURL: true } };
}

function sendingDestinations(secret: string): CollectionConfig {
  const kept = withKeptSecret(destinations, deriveKey(secret, 'destination-secrets'));
  return { ...kept, hooks: { ...kept.hooks, beforeValidate: [checkVendor] } };
}

function withCookies(collection: CollectionConfig, studioUrl: URL): CollectionConfig {
  const auth = typeof collection.auth === 'object' ? collection.auth : {};
  return { ...collection, auth: { ...auth, cookies: { sameSite: 'Lax', secure: studioUrl.protocol === 'https:' } } };
}

function storedMedia(staticDir: string): CollectionConfig {
  const upload = typeof media.upload === 'object' ? media.upload : {};
  return {
    ...media,
    upload: { ...upload, staticDir },
    hooks: {
      ...media.hooks,
      beforeOperation: [prepareUpload],
      afterChange: [queueRenditions],
      afterDelete: [deleteRenditions(staticDir)],
    },
  };
}
