import type {
  CollectionBeforeOperationHook,
  CollectionConfig,
  GlobalBeforeOperationHook,
  GlobalConfig,
  PayloadRequest,
} from 'payload';
import type { PlacedKind } from '../../../content/blog-paths.ts';
import { reconcileAudit } from '../../audits/reconcile.ts';
import { reconcileHeads } from '../../consent/heads/reconcile.ts';
import { reconcileBanners } from '../../consent/banners/reconcile.ts';
import { ownBannerOnly, scopeOfSite, scopeOfVendor } from '../../consent/banners/scope.ts';
import { reconcileDestinations } from '../../analytics/destinations/reconcile.ts';
import { reconcileMeasurement } from '../../analytics/measurement/reconcile.ts';
import { reconcileWebhooks } from '../webhooks/reconcile.ts';
import type { PlainGlobal } from './global-documents.ts';
import { inOrder } from './in-order.ts';
import { reconcileForm, reconcileGlobal, reconcileMedia, reconcileSection } from './reconcile.ts';
import { reconcilePages } from './reconcile-pages.ts';
import { reconcilePlaced } from './reconcile-placed.ts';
import { lockPublishing } from './rows.ts';

export function publishingGlobal(global: GlobalConfig, kind: PlainGlobal): GlobalConfig {
  return publishingGlobalBy(global, (req) => reconcileGlobal(req, kind));
}

/** Publishes this site's banner. */
export function publishingConsent(global: GlobalConfig): GlobalConfig {
  return publishingGlobalBy(global, (req) => reconcileBanners(req, ownBannerOnly));
}

/** Publishes the measurement settings. */
export function publishingMeasurement(global: GlobalConfig): GlobalConfig {
  return publishingGlobalBy(global, reconcileMeasurement);
}

/** Publishes the audit settings. */
export function publishingAudit(global: GlobalConfig): GlobalConfig {
  return publishingGlobalBy(global, reconcileAudit);
}

/** Publishes where heads of the consent records are published. */
export function publishingHeads(global: GlobalConfig): GlobalConfig {
  return publishingGlobalBy(global, reconcileHeads);
}

function publishingGlobalBy(global: GlobalConfig, reconcile: (req: PayloadRequest) => Promise<void>): GlobalConfig {
  const { hooks } = global;
  return {
    ...global,
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks?.beforeOperation ?? []), waitForGlobalTurn],
      afterChange: [...(hooks?.afterChange ?? []), async ({ req }) => reconcile(req)],
    },
  };
}

export function publishingPages(collection: CollectionConfig): CollectionConfig {
  return publishing(collection, (req, id) => reconcilePages(req, [id]));
}

/** Publishes posts, topics and authors. */
export function publishingPlaced(collection: CollectionConfig, kind: PlacedKind): CollectionConfig {
  return publishing(collection, (req, id) => reconcilePlaced(req, kind, id));
}

export function publishingMedia(collection: CollectionConfig): CollectionConfig {
  return publishing(collection, reconcileMedia);
}

export function publishingSections(collection: CollectionConfig): CollectionConfig {
  return publishing(collection, reconcileSection);
}

export function publishingForms(collection: CollectionConfig): CollectionConfig {
  return publishing(collection, reconcileForm);
}

/** Publishes other websites, each with a banner. */
export function publishingEmbeddedSites(collection: CollectionConfig): CollectionConfig {
  return publishing(collection, (req, id) => reconcileBanners(req, scopeOfSite(id)));
}

/** Publishes vendors, which are parts of banners. */
export function publishingVendors(collection: CollectionConfig): CollectionConfig {
  return publishing(collection, async (req, _id, states) => {
    await reconcileBanners(req, scopeOfVendor(...states));
    await reconcileDestinations(req);
  });
}

/** Publishes destinations of measured events. */
export function publishingDestinations(collection: CollectionConfig): CollectionConfig {
  return publishing(collection, (req) => reconcileDestinations(req));
}

/** Publishes webhooks that are told what is published. */
export function publishingWebhooks(collection: CollectionConfig): CollectionConfig {
  return publishing(collection, async (req) => void (await reconcileWebhooks(req)));
}

/** `states`: the document after and before the change. */
type Reconcile = (req: PayloadRequest, id: string, states: readonly unknown[]) => Promise<void>;

/** Makes changes of a collection reach the published read model in the same transaction. */
function publishing(collection: CollectionConfig, reconcile: Reconcile): CollectionConfig {
  const { hooks } = collection;
  return {
    ...collection,
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks?.beforeOperation ?? []), waitForTurn],
      afterChange: [
        ...(hooks?.afterChange ?? []),
        async ({ req, doc, previousDoc }) => inOrder(req, () => reconcile(req, String(doc.id), [doc, previousDoc])),
      ],
      afterDelete: [
        ...(hooks?.afterDelete ?? []),
        async ({ req, id, doc }) => inOrder(req, () => reconcile(req, String(id), [doc])),
      ],
    },
  };
}

const writes = new Set(['create', 'update', 'updateByID', 'delete', 'deleteByID', 'restoreVersion']);

/** Takes the publish lock before anything else is locked or checked: two transactions with different lock orders would deadlock. */
const waitForTurn: CollectionBeforeOperationHook = async ({ operation, req }) => {
  if (writes.has(operation) && req.transactionID) await lockPublishing(req);
};

const waitForGlobalTurn: GlobalBeforeOperationHook = async ({ operation, req }) => {
  if (writes.has(operation) && req.transactionID) await lockPublishing(req);
};
