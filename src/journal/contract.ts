/**
 * The journal: the append-only file in which everything visitors cause is on disk before it is acknowledged.
 * A folder has one writer (a site process) and any number of readers (the worker).
 */

/** What is appended. `id` makes a repeat harmless downstream; `atMs` is server time. `body` must be JSON. */
export type Entry = { kind: EntryKind; id: string; atMs: number; body: unknown };

/**
 * `decision`, `banner_load`, `erasure` (a visitor asked that the past be erased) and `browser_report` (what a browser's Content-Security-Policy
 * stopped) are the consent room's, `events` (one accepted batch) and `page_loads` (sums of visitors who had not agreed) the measurement room's.
 * `submission` (a form that was sent), `subscription` (a newsletter asked for, confirmed or left) and `forms_desk` (what an editor did about them)
 * are the forms room's; `redirect_hits` (sums of old addresses that were asked for) is the site's; `mail` is anybody's who wants one sent; `delivery_request` (a test or a replay of deliveries) is an admin's;
 * `audit_request` (begin an audit, or end one) comes from the studio.
 */
export const entryKinds = ['decision', 'banner_load', 'erasure', 'browser_report', 'events', 'page_loads', 'redirect_hits', 'submission', 'subscription', 'forms_desk', 'mail', 'delivery_request', 'audit_request'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Segment number and byte offset in it. Ordered. */
export type Position = { segment: number; offset: number };

export type AppendFailure = 'disk_full' | 'io_error' | 'too_large' | 'overloaded' | 'closed';
export type AppendResult = { ok: true } | { ok: false; reason: AppendFailure };

/** `append` resolves with ok only after fsync. Never throws for a broken disk: the reason says what happened. */
export type Journal = {
  readonly folder: string;
  append(entry: Entry): Promise<AppendResult>;
  /** True while the last write succeeded; readiness shows it. */
  isHealthy(): boolean;
  close(): Promise<void>;
};
