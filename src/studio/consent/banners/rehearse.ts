import {
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
  type TypedUser,
  ValidationError,
} from 'payload';
import { isRecord } from '../../publishing/read-model/localized.ts';
import { type Publishing, readArchive, validVersionsOf } from './archive.ts';
import type { Banner } from './banner.ts';
import { readBanners } from './reconcile.ts';
import { findingsOf, sayingWhere } from './refuse.ts';
import { ownBannerOnly, type Scope, scopeOfSite, scopeOfVendor } from './scope.ts';

/** An unsaved form. With a collection but no `id`, it is a new document. */
export type Rehearsing = { user: TypedUser; locale: string; data: Record<string, unknown> } & (
  | { global: 'consent' }
  | { collection: 'vendors' | 'embedded-sites'; id?: string }
);

/** What saving would do. */
export type Rehearsal = {
  /** Why saving would be refused. */
  problems: string[];
  advice: string[];
  /** Banners whose visitors would be asked again, with the versions whose decisions would no longer hold. */
  askedAgain: { siteName: string; siteKey: string; decisionDays: number; versions: string[] }[];
};

/**
 * Saves the form for real in a transaction and then rolls it back: what the form shows is exactly what saving would do, including checks
 * and access. Payload's own hooks write only in that transaction.
 */
export async function rehearse(payload: Payload, rehearsing: Rehearsing): Promise<Rehearsal> {
  const req = await createLocalReq({ user: rehearsing.user, locale: rehearsing.locale }, payload);
  try {
    await initTransaction(req);
    const scope = await scopeOf(req, rehearsing);
    const before = await versionsNow(req, scope);
    const saved = await save(req, rehearsing);
    const after = await versionsNow(req, isNewSite(rehearsing) ? scopeOfSite(String(saved.id)) : scope);
    return { problems: [], advice: adviceOn(after, before), askedAgain: before.flatMap((one) => lostBy(one, after)) };
  } catch (error) {
    return { problems: problemsOf(error), advice: [], askedAgain: [] };
  } finally {
    await killTransaction(req);
  }
}

type Valid = { banner: Banner; versions: ReadonlySet<string> };

/** Returns the banners that saving may change. A new website has none yet. */
async function scopeOf({ payload, transactionID }: Publishing, rehearsing: Rehearsing): Promise<Scope> {
  if ('global' in rehearsing) return ownBannerOnly;
  const { collection, id, data } = rehearsing;
  if (collection === 'embedded-sites') return { own: false, sites: id ? [id] : [] };
  const stored =
    id &&
    (await payload.db.findOne<Record<string, unknown> & { id: string }>({
      collection,
      where: { id: { equals: id } },
      req: { transactionID },
    }));
  return scopeOfVendor(stored || undefined, data);
}

function isNewSite(rehearsing: Rehearsing): boolean {
  return 'collection' in rehearsing && rehearsing.collection === 'embedded-sites' && !rehearsing.id;
}

async function versionsNow(req: Publishing, scope: Scope): Promise<Valid[]> {
  const found: Valid[] = [];
  for (const banner of await readBanners(req, scope))
    found.push({ banner, versions: new Set(validVersionsOf(banner, await readArchive(req, banner.siteKey))) });
  return found;
}

async function save(req: PayloadRequest, rehearsing: Rehearsing): Promise<{ id?: unknown }> {
  const shared = { req, data: rehearsing.data, overrideAccess: false, user: rehearsing.user, depth: 0 };
  if ('global' in rehearsing) return req.payload.updateGlobal({ ...shared, req, slug: rehearsing.global });
  if (rehearsing.id)
    return req.payload.update({ ...shared, req, collection: rehearsing.collection, id: rehearsing.id });
  return req.payload.create({ ...shared, req, collection: rehearsing.collection });
}

function lostBy({ banner, versions }: Valid, after: readonly Valid[]): Rehearsal['askedAgain'] {
  const now = after.find((one) => one.banner.siteKey === banner.siteKey);
  const lost = now ? [...versions].filter((version) => !now.versions.has(version)) : [];
  return lost.length > 0
    ? [{ siteName: banner.siteName, siteKey: banner.siteKey, decisionDays: banner.settings.cookieDays, versions: lost }]
    : [];
}

/** Returns the advice on the banners that changed or, when none changed, on this site's own banner. */
function adviceOn(after: readonly Valid[], before: readonly Valid[]): string[] {
  const known = new Map(before.map(({ banner }) => [banner.siteKey, JSON.stringify(banner)]));
  const changed = after.filter(({ banner }) => known.get(banner.siteKey) !== JSON.stringify(banner));
  const about = changed.length > 0 ? changed : after.filter(({ banner }) => !banner.embedded);
  return [
    ...new Set(
      about.flatMap(({ banner }) =>
        findingsOf(banner, undefined)
          .filter(({ severity }) => severity === 'advice')
          .map((finding) => sayingWhere(finding, banner)),
      ),
    ),
  ];
}

/** Returns the messages for the editor. Any other error is a bug and is rethrown. */
function problemsOf(error: unknown): string[] {
  if (error instanceof ValidationError)
    return error.data.errors.map(({ label, message }) =>
      [nameOf(label), message].filter((part) => part !== undefined).join(': '),
    );
  if (error instanceof Error && 'isPublic' in error && error.isPublic === true) return [error.message];
  throw error;
}

function nameOf(label: unknown): string | undefined {
  if (typeof label === 'string') return label;
  return isRecord(label) && typeof label.en === 'string' ? label.en : undefined;
}
