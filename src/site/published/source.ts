import type { PublishedRow } from '../../content/published.ts';

/** Which row stands at which number: enough to tell what differs without reading bodies. */
export type RowStamp = { key: string; sequence: number; changedAt: string };

/** A row as it arrives: strings from another process's database, not yet believed. */
export type SourceRow = Omit<PublishedRow, 'kind' | 'locale'> & { kind: string; locale: string; changedAt: string };

/** The content database as the site sees it: read only. Every call may throw; the follower then keeps what it has and comes back. */
export type PublishedSource = {
  /** Cheap; true when something may have been written since the last call. */
  hasNews(): boolean;
  stamps(): Promise<RowStamp[]>;
  rows(keys: readonly string[]): Promise<SourceRow[]>;
  /** In order of sequence, at most `limit`. */
  rowsAfter(sequence: number, limit: number): Promise<SourceRow[]>;
  close(): Promise<void>;
};

/** Opens the source anew after each failure. */
export type OpenSource = () => Promise<PublishedSource>;

/** Reads one row of either database; unknown shapes become empty strings, which the border then refuses. */
export function rowOf(row: Record<string, unknown>): SourceRow {
  return {
    key: text(row.key) ?? '',
    sequence: Number(row.sequence),
    kind: text(row.kind) ?? '',
    locale: text(row.locale) ?? '',
    path: text(row.path),
    body: text(row.body),
    changedAt: text(row.changed_at) ?? '',
  };
}

export function stampOf(row: Record<string, unknown>): RowStamp {
  return { key: text(row.key) ?? '', sequence: Number(row.sequence), changedAt: text(row.changed_at) ?? '' };
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
