import type { Locale } from '../../published/contract.ts';

/** Format of an export. It grows when a reader of the files would have to change. */
export const formatVersion = 1;
export const manifestFile = 'manifest.json';

/** What the activity log says was exported. */
export const exportSubject = { kind: 'content', id: '', title: '' } as const;

/** One file of an export. `sizeBytes` is missing where it is known only after writing. Files come one after the other: each is read before the next is asked for. */
export type ExportedFile = { path: string; sizeBytes?: number; pieces: AsyncIterable<Uint8Array> };

type Counted = { file: string; documents: number };

/** The last file of an export: without it, the export is incomplete. */
export type ExportManifest = {
  format: 'candor-content';
  version: typeof formatVersion;
  /** ISO 8601, the time at which the export began. */
  createdAt: string;
  locales: readonly Locale[];
  defaultLocale: Locale;
  collections: Record<string, Counted>;
  globals: Record<string, { file: string }>;
  markdown: { pages: number; posts: number };
  /** `missing`: ids of media documents whose file was not found. */
  media: { files: number; bytes: number; missing: string[] };
};

/**
 * A document in a collection's file, with all languages. `published` is what visitors see, `draft` what editors changed since then or have not published yet.
 * Collections without drafts have only `published`.
 */
export type ExportedDocument = {
  id: string;
  published?: Record<string, unknown>;
  draft?: Record<string, unknown>;
};
