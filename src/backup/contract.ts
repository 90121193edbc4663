/** What stands in `manifest.json` of a backup. Written last: a folder without it is no backup. */
export type Manifest = {
  format: typeof backupFormat;
  /** Version of the product that took it. */
  product: string;
  /** ISO 8601. */
  takenAt: string;
  content: 'sqlite' | 'postgres';
  /** `elsewhere`: on a ClickHouse server, which has backups of its own. */
  events: 'embedded' | 'elsewhere';
  files: ManifestFile[];
};

/** `path` is relative to the backup, with forward slashes. `sha256` in hexadecimal. */
export type ManifestFile = { path: string; sizeBytes: number; sha256: string };

/** Changes when an older product could not restore it. */
export const backupFormat = 1;

/** Where the parts lie in a backup. Everything else of DATA_DIR is under `files`. */
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

/** Tells a person what is being done; one call a step. */
export type Say = (line: string) => void;
