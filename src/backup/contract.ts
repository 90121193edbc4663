import type { SharedFolder } from '../platform/files/shared-files.ts';

/** The content of a backup's `manifest.json`. Written last: a folder without it is not a backup. */
export type Manifest = {
  format: typeof backupFormat;
  /** Version of the product that made the backup. */
  product: string;
  /** ISO 8601. */
  takenAt: string;
  content: 'sqlite' | 'postgres';
  /** `elsewhere`: on a ClickHouse server, which needs its own backups. */
  events: 'embedded' | 'elsewhere';
  /** The end of the activity log, `12:ab34…`: `npm run activity:verify -- --backup FOLDER` looks for it later. Missing while there is no log. */
  activityHead?: string;
  /** Rows at the moment of the copy, for `npm run restore:drill`. Missing in backups of earlier versions. */
  counts?: Counts;
  /** The secret of the installation: where it is, and its name (`secretId`). Null in backups of earlier versions, which did not say. */
  secret: { isIncluded: boolean; id: string } | null;
  files: ManifestFile[];
};

/** What people count in a backup. A count is missing when there is no such table, or when rows arrived while they were copied. */
export type Counts = Partial<Record<CountName, number>>;
export type CountName = (typeof countNames)[number];
export const countNames = [
  ...(['pages', 'posts', 'media', 'accounts'] as const),
  ...(['consentRecords', 'submissions', 'subscribers', 'events'] as const),
] as const;

/** `path` is relative to the backup, with forward slashes. `sha256` is hexadecimal. */
export type ManifestFile = { path: string; sizeBytes: number; sha256: string };

/** Increment it when an older version of the product could not restore the backup. */
export const backupFormat = 1;

/** The paths of the parts in a backup. Everything else from DATA_DIR is under `files`. */
export const places = {
  manifest: 'manifest.json',
  content: 'databases/content.db',
  witnessed: 'databases/witnessed.db',
  dump: 'databases/postgres.dump',
  events: 'events',
  journals: 'journals',
  media: 'media',
  files: 'files',
} as const;

/** The path of shared files in a backup: the same, wherever the installation keeps them. */
export function placeOfShared(folder: SharedFolder): string {
  return folder === 'media' ? places.media : `${places.files}/${folder}`;
}

/** Reports progress to a person; one call per step. */
export type Say = (line: string) => void;
