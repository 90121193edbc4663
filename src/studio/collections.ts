import type { CollectionConfig, GlobalConfig } from 'payload';
import type { PlacedKind } from '../content/blog-paths.ts';
import { apiKeys } from '../content/collections/api-keys.ts';
import { annotations } from '../content/collections/annotations.ts';
import { authors } from '../content/collections/authors.ts';
import { bannerVersions } from '../content/collections/banner-versions.ts';
import { destinations } from '../content/collections/destinations.ts';
import { embeddedSites } from '../content/collections/embedded-sites.ts';
import { forms } from '../content/collections/forms.ts';
import { importedItems, imports } from '../content/collections/imports.ts';
import { media } from '../content/collections/media.ts';
import { pages } from '../content/collections/pages.ts';
import { patterns } from '../content/collections/patterns.ts';
import { posts } from '../content/collections/posts.ts';
import { previewLinks } from '../content/collections/preview-links.ts';
import { redirects } from '../content/collections/redirects.ts';
import { sections } from '../content/collections/sections.ts';
import { topics } from '../content/collections/topics.ts';
import { users } from '../content/collections/users.ts';
import { vendors } from '../content/collections/vendors.ts';
import { webhooks } from '../content/collections/webhooks.ts';
import { accounts } from '../content/globals/accounts.ts';
import { audit } from '../content/globals/audit.ts';
import { consent } from '../content/globals/consent.ts';
import { footer } from '../content/globals/footer.ts';
import { measurement } from '../content/globals/measurement.ts';
import { navigation } from '../content/globals/navigation.ts';
import { legal } from '../content/globals/legal.ts';
import { newsletter } from '../content/globals/newsletter.ts';
import { recordHeads } from '../content/globals/record-heads.ts';
import { sharing } from '../content/globals/sharing.ts';
import { site } from '../content/globals/site.ts';
import { systemClock } from '../platform/clock.ts';
import type { Environment } from '../platform/environment.ts';
import { deriveKey } from '../platform/secret.ts';
import { withActivity, withGlobalActivity } from './accounts/activity/following.ts';
import { withNotedReading } from './accounts/activity/looks.ts';
import { allOrNothing } from './payload/all-or-nothing.ts';
import { releasingReferences } from './payload/database/release-references.ts';
import { withHeadsKey } from './consent/heads/signing-key.ts';
import { withVendorCheck } from './analytics/destinations/check-vendor.ts';
import { withKeptSecret } from './analytics/destinations/keep-secret.ts';
import { withEditing, withSearchPreview, withUsage } from './editing/features.ts';
import { withFormPreview, withSettingsPreview } from './editing/preview/with-preview.ts';
import { addHooks, applyFeatures, type Feature, type GlobalFeature } from './payload/features.ts';
import { withPublisher } from './consent/banners/publisher.ts';
import { withSigningKey } from './forms/signing-key.ts';
import { withTestSubmission } from './forms/with-test-submission.ts';
import { queueRenditions } from './editing/media/renditions-task.ts';
import { withSharedMedia } from './editing/media/shared-media.ts';
import { prepareUpload } from './editing/media/prepare-upload.ts';
import { withOpenedGlobalRows, withOpenedRows } from './editing/opened-rows.ts';
import { withBlockThumbnails } from './editing/blocks/block-thumbnails.ts';
import { withFirstText, withFriendlyTitle, withTemplates } from './editing/starting.ts';
import { withAddresses, withNumbers, withPublishCheck } from './editing/pages.ts';
import { withPlacedAddress } from './editing/placed-address.ts';
import {
  publishingAudit,
  publishingConsent,
  publishingDestinations,
  publishingEmbeddedSites,
  publishingForms,
  publishingGlobal,
  publishingHeads,
  publishingMeasurement,
  publishingMedia,
  publishingPages,
  publishingPlaced,
  publishingSections,
  publishingVendors,
  publishingWebhooks,
} from './publishing/read-model/hooks.ts';
import { withHits } from './publishing/redirects/hits.ts';
import { publishingRedirects } from './publishing/redirects/reconcile.ts';
import { withApiKey } from './content-api/with-key.ts';
import { withWebhookPanels } from './publishing/webhooks/with-webhook-panels.ts';
import { studioServices } from './services.ts';
import { basedOnRevision, globalBasedOnRevision } from './editing/revisions/based-on.ts';
import { withSignIn } from './accounts/collection.ts';
import { withConfirmation, withGlobalConfirmation } from './accounts/confirmation.ts';
import type { PasswordDependencies } from './accounts/endpoints/password.ts';
import { accountPost } from './accounts/mails.ts';
import { withFactorRule } from './accounts/rule-change.ts';
import { deviceKey } from './accounts/devices.ts';
import { factorKeys } from './accounts/second-factor.ts';
import { inNavigation } from './ui/nav/in-navigation.ts';
import { labelled } from './translations/labelled.ts';

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

/**
 * Builds the collections that editors fill (src/content), with the studio's hooks and panels. Lists of features, here and of globals, are in this order, because
 * hooks of one kind run, and panels follow each other, in the order in which they are added:
 *
 * 1. What belongs to one collection alone: its confirmation, address, files, secrets, hits, sign-in. Its refusals come before everything that a change causes, and an uploaded
 *    file is prepared before the publish lock is taken.
 * 2. `withSearchPreview` and `withEditing`: their panels follow the collection's own fields. `withTemplates` and `withFirstText` change only the form.
 * 3. `withUsage`: adds the panel that lists uses, unless editing has added it.
 * 4. `withNumbers`: its panel follows those of editing.
 * 5. `withPublishCheck`: puts its panel before all fields so far.
 * 6. Publishing: takes the publish lock, which must come before the lock of a single document (9), or two transactions could wait for each other.
 * 7. `withOpenedRows`: changes only the form, after the preview's part of it (2).
 * 8. `withActivity`: makes an entry of what no feature above has refused.
 * 9. `basedOnRevision`: checks the data as it was sent, so before all other hooks. After a change it comes last, because the revision has to contain what the
 *    other hooks changed. Its field comes first in the form.
 * 10. `releasingReferences`: clears references only when no hook has refused the deletion.
 * 11. `allOrNothing`: throws after an operation on many documents, so all other hooks of the operation come before.
 * 12. `withoutRawTab`: changes only the form; its place is free.
 * 13. `inNavigation`: reads the group of the definition, before it is translated.
 * 14. `labelled`: translates the labels of all features above.
 */
export function collections(environment: Environment, secret: string): CollectionConfig[] {
  return withOwnFeatures(environment, secret).map(([collection, features]) =>
    applyFeatures(collection, [...features, ...sharedFeatures(collection)]),
  );
}

/** Returns all collections, each with its own of features 1 to 6. */
function withOwnFeatures(environment: Environment, secret: string): [CollectionConfig, Feature[]][] {
  const secretsKey = deriveKey(secret, 'destination-secrets');
  return [
    [
      pages,
      [withAddresses, withSearchPreview, withEditing, withTemplates, withNumbers, withPublishCheck, publishingPages],
    ],
    [
      posts,
      [
        withPlacedAddress('post'),
        withSearchPreview,
        withEditing,
        withFirstText,
        withNumbers,
        withPublishCheck,
        publishingAs('post'),
      ],
    ],
    [topics, [withPlacedAddress('topic'), publishingAs('topic')]],
    [authors, [withPlacedAddress('author'), publishingAs('author')]],
    [sections, [withEditing, withUsage, publishingSections]],
    [patterns, [withBlockThumbnails, withFriendlyTitle]],
    [media, [withFiles(environment), withUsage, publishingMedia]],
    [forms, [withSigningKey(environment), withTestSubmission, withFormPreview, withUsage, publishingForms]],
    [redirects, [withHits(environment), publishingRedirects(environment.siteUrl)]],
    [vendors, [withConfirmation, publishingVendors]],
    [embeddedSites, [withConfirmation, publishingEmbeddedSites]],
    [destinations, [withConfirmation, withKeptSecret(secretsKey), withVendorCheck, publishingDestinations]],
    [webhooks, [withConfirmation, withWebhookPanels(environment), publishingWebhooks]],
    [apiKeys, [withConfirmation, withApiKey(environment)]],
    [bannerVersions, [withPublisher]],
    ...[annotations, previewLinks, imports, importedItems].map((one): [CollectionConfig, Feature[]] => [one, []]),
    [
      users,
      [withCookies(environment.studioUrl), withSignIn(accountDependencies(environment, secret)), withNotedReading],
    ],
  ];
}

/** Returns features 7 to 14. */
function sharedFeatures({ slug }: CollectionConfig): Feature[] {
  return [
    withOpenedRows,
    ...(unnoted.has(slug) ? [] : [withActivity]),
    ...(unedited.has(slug) ? [] : [basedOnRevision]),
    releasingReferences,
    allOrNothing,
    withoutRawTab,
    inNavigation,
    labelled,
  ];
}

/** The same for globals; deleting and bulk changes do not exist there. */
const sharedGlobalFeatures: readonly GlobalFeature[] = [
  withSettingsPreview,
  withOpenedGlobalRows,
  withGlobalActivity,
  globalBasedOnRevision,
  withoutRawTab,
  inNavigation,
  labelled,
];

/** Returns what accounts need, for their collection and for the endpoints about people. */
export function accountDependencies(environment: Environment, secret: string): PasswordDependencies {
  const post = accountPost(() => studioServices({ ...environment, secret }), systemClock);
  return {
    studioUrl: environment.studioUrl,
    clock: systemClock,
    keys: factorKeys(secret),
    deviceKey: deviceKey(secret),
    post,
    notify: environment.smtpUrl && post,
  };
}

/** Builds the globals that editors fill (src/content), with the studio's hooks and panels. */
export function globals(environment: Environment): GlobalConfig[] {
  return [
    publishingGlobal(navigation, 'navigation'),
    publishingGlobal(footer, 'footer'),
    publishingGlobal(site, 'site'),
    publishingGlobal(sharing, 'sharing'),
    publishingGlobal(legal, 'legal'),
    publishingGlobal(newsletter, 'newsletter'),
    publishingConsent(consent),
    publishingMeasurement(measurement),
    publishingAudit(audit),
    publishingHeads(withGlobalConfirmation(withHeadsKey(recordHeads, environment))),
    withGlobalConfirmation(withFactorRule(accounts)),
  ].map((global) => applyFeatures(global, sharedGlobalFeatures));
}

/** Hides the tab with raw JSON: it helps no editor, and the API returns the same content at the same URL. */
function withoutRawTab<Definition extends CollectionConfig | GlobalConfig>(definition: Definition): Definition {
  return { ...definition, admin: { ...definition.admin, hideAPIURL: true } };
}

/** Publishes posts, topics and authors. */
function publishingAs(kind: PlacedKind): Feature {
  return (collection) => publishingPlaced(collection, kind);
}

function withCookies(studioUrl: URL): Feature {
  return (collection) => {
    const auth = typeof collection.auth === 'object' ? collection.auth : {};
    return { ...collection, auth: { ...auth, cookies: { sameSite: 'Lax', secure: studioUrl.protocol === 'https:' } } };
  };
}

function withFiles(environment: Environment): Feature {
  const withStorage = withSharedMedia(environment);
  return (collection) =>
    withStorage(
      addHooks(collection, {
        beforeOperation: [prepareUpload],
        afterChange: [queueRenditions],
      }),
    );
}
