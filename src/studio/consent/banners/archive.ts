import type { PayloadRequest } from 'payload';
import type { BannerVersion } from '../../../published/contract.ts';
import { isRecord, textOf } from '../../publishing/read-model/localized.ts';
import type { Asking } from '../../publishing/read-model/stored-pages.ts';
import { type Banner, sha256, shownBy, versionOf } from './banner.ts';
import { type BannerCode, type Drawing, packDrawing } from './code.ts';
import { covers, materialOf, parseMaterial } from './material.ts';

/** The publishing account and its transaction. */
export type Publishing = Asking & Partial<Pick<PayloadRequest, 'user' | 'context'>>;

/** Bounds the versions that are read and named. A visitor whose decision is older than the 500 newest versions is asked again. */
const maxVersionsRead = 500;
const maxVersionsNamed = 100;

type Archived = {
  id: string;
  version: string;
  publishedAt: string;
  contentHash: string;
  codeHash: string;
  material: unknown;
};

/** `code` draws the banner; undefined before the first build. `admit` throws for a banner that must not be published; it runs for new versions only. */
export type Archiving = {
  banner: Banner;
  code: BannerCode | undefined;
  admit: (banner: Banner, drawing: Drawing | undefined) => void;
};

export type Versions = { version: string; validVersions: string[]; versions: BannerVersion[] };

/**
 * Archives the current banner unless it is archived already, and returns which versions are still valid. Runs in the publish transaction.
 * Deletes a version that a later change of the same transaction replaces, because no visitor ever saw it.
 */
export async function archive(publishing: Publishing, { banner, code, admit }: Archiving): Promise<Versions> {
  const shown = shownBy(banner);
  const version = versionOf(shown);
  const stored = await readArchive(publishing, banner.siteKey);
  const isKnown = stored.some((one) => one.version === version && (!code || one.codeHash === code.hash));
  const unseen = await forgetUnseen(publishing, banner.siteKey, isKnown ? version : undefined);
  const before = stored.filter(({ id }) => id !== unseen);
  const archived = isKnown ? before : [await write(publishing, { banner, version, before, code, admit }), ...before];
  return {
    version,
    validVersions: validVersionsOf(banner, archived),
    versions: archived.slice(0, maxVersionsNamed).map(({ version: name, publishedAt, contentHash, codeHash }) => ({
      version: name,
      publishedAt,
      contentHash,
      codeHash,
    })),
  };
}

/** Reads the archived versions of a site's banner, newest first. */
export async function readArchive({ payload, transactionID }: Asking, siteKey: string): Promise<Archived[]> {
  const { docs } = await payload.db.find<Record<string, unknown> & { id: string }>({
    collection: 'banner-versions',
    where: { site: { equals: siteKey } },
    sort: '-publishedAt',
    limit: maxVersionsRead,
    pagination: false,
    select: { version: true, publishedAt: true, contentHash: true, codeHash: true, material: true },
    req: { transactionID },
  });
  return docs.filter(isRecord).map((row) => ({
    id: String(row.id),
    version: textOf(row.version),
    publishedAt: new Date(String(row.publishedAt)).toISOString(),
    contentHash: textOf(row.contentHash),
    codeHash: textOf(row.codeHash),
    material: row.material,
  }));
}

/** Returns the versions whose decisions are still valid for the current banner. */
export function validVersionsOf(banner: Banner, archived: readonly Archived[]): string[] {
  const present = materialOf(banner);
  const valid = archived.filter(({ material }) => {
    const agreed = parseMaterial(material);
    return agreed !== undefined && covers(agreed, present);
  });
  return [...new Set(valid.map(({ version }) => version))];
}

type Writing = Archiving & { version: string; before: readonly Archived[] };

async function write(
  { payload, transactionID, user, context }: Publishing,
  { banner, version, before, code, admit }: Writing,
): Promise<Archived> {
  const drawing = code?.draw(banner);
  admit(banner, drawing);
  const content = shownBy(banner);
  const row = {
    id: before.some((one) => one.version === version) ? `${version}-${code?.hash.slice(0, 8)}` : version,
    version,
    site: banner.siteKey,
    siteName: banner.siteName,
    publishedAt: new Date().toISOString(),
    publishedBy: user && 'email' in user ? String(user.email) : 'the installation',
    contentHash: sha256(content),
    codeHash: code?.hash ?? '',
    content,
    material: materialOf(banner),
    rendered: drawing ? packDrawing(drawing) : null,
  };
  await payload.db.create({ collection: 'banner-versions', data: row, customID: row.id, req: { transactionID } });
  if (context) context[unseenKey(banner.siteKey)] = row.id;
  return row;
}

/** Deletes what this same transaction archived earlier for the same banner, unless it is `kept`. Returns the deleted id. */
async function forgetUnseen(
  { payload, transactionID, context }: Publishing,
  siteKey: string,
  kept: string | undefined,
): Promise<string | undefined> {
  const key = unseenKey(siteKey);
  const id = context?.[key];
  if (!context || typeof id !== 'string' || id === kept) return undefined;
  delete context[key];
  await payload.db.deleteOne({ collection: 'banner-versions', where: { id: { equals: id } }, req: { transactionID } });
  return id;
}

function unseenKey(siteKey: string): string {
  return `bannerVersionOfThisTransaction:${siteKey}`;
}
