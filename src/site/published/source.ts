import type { PublishedRow } from '../../published/contract.ts';

/** A row of the source. `stamp` changes with every change of the row, also when a restored backup has reused sequence numbers. */
export type SourceRow = Omit<PublishedRow, 'kind' | 'locale'> & { kind: string; locale: string; stamp: string };

/** The version of each row in the source, including removed rows. */
export type SourceStamp = { key: string; stamp: string; isRemoved: boolean };

/** Read-only access to the content database, which may be unavailable. Any call may reject; the source is then opened again later. */
export type PublishedSource = {
  /** Ordered by sequence number, at most `limit`. */
  rowsAfter(sequence: number, limit: number): Promise<SourceRow[]>;
  rowsOf(keys: readonly string[]): Promise<SourceRow[]>;
  stamps(): Promise<SourceStamp[]>;
  /** Sequence number of the newest change. */
  newest(): Promise<number>;
  /** Resolves when something may have changed, or after a timeout. Rejects when the source is gone or has been replaced. */
  change(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

/** Why the source cannot be followed. Permanent names, for readiness and the log. */
export type SourceFailure = 'missing' | 'not_migrated' | 'busy' | 'damaged' | 'replaced' | 'unreachable';

export class SourceError extends Error {
  readonly reason: SourceFailure;

  constructor(reason: SourceFailure, cause?: unknown) {
    super(`The content database is ${reason.replace('_', ' ')}.`, { cause });
    this.name = 'SourceError';
    this.reason = reason;
  }
}

/** Only the worker reads destinations, with their sealed secrets, and its messages about audits, heads of records and webhooks: the public process does not even load them. */
export const forTheSite = "kind NOT IN ('destination', 'audit', 'heads', 'webhooks')";

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
