import type { PublishedRow } from '../../content/published.ts';

/** A row of the source. `stamp` differs whenever the row does, also after a backup was restored and numbers were given again. */
export type SourceRow = Omit<PublishedRow, 'kind' | 'locale'> & { kind: string; locale: string; stamp: string };

/** Which version of which row the source has; removed ones as well. */
export type SourceStamp = { key: string; stamp: string; isRemoved: boolean };

/** The content database as the site sees it: read only, and possibly away. Everything may reject; then it is opened again later. */
export type PublishedSource = {
  /** In order, at most `limit`. */
  rowsAfter(sequence: number, limit: number): Promise<SourceRow[]>;
  rowsOf(keys: readonly string[]): Promise<SourceRow[]>;
  stamps(): Promise<SourceStamp[]>;
  /** Number of the newest change. */
  newest(): Promise<number>;
  /** Resolves when something may have changed, or after a while. Rejects when the source is gone or has been replaced. */
  change(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

/** Why nothing new arrives. Permanent names, for readiness and the log. */
export type SourceFailure = 'missing' | 'not_migrated' | 'busy' | 'damaged' | 'replaced' | 'unreachable';

export class SourceError extends Error {
  readonly reason: SourceFailure;

  constructor(reason: SourceFailure, cause?: unknown) {
    super(`The content database is ${reason.replace('_', ' ')}.`, { cause });
    this.name = 'SourceError';
    this.reason = reason;
  }
}

/** Destinations, with their sealed secrets, and what the worker is told about audits are the worker's: the public process does not even read them. */
export const forTheSite = "kind NOT IN ('destination', 'audit')";

export function rowFrom(row: Readonly<Record<string, unknown>>): SourceRow {
  return {
    key: String(row.key),
    sequence: Number(row.sequence),
    kind: String(row.kind),
    locale: String(row.locale),
    path: typeof row.path === 'string' ? row.path : null,
    body: typeof row.body === 'string' ? row.body : null,
    stamp: String(row.stamp),
  };
}
