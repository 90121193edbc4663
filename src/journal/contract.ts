/**
 * The journal: an append-only file. Everything that visitors cause is on disk in it before it is acknowledged.
 * A folder has one writer (a site process) and any number of readers (the worker).
 */

/** One appended record. `id` makes a repeat harmless downstream; `atMs` is server time. `body` must be JSON. */
export type Entry = { kind: EntryKind; id: string; atMs: number; body: unknown };

/**
 * The owners of the kinds: `decision`, `banner_load`, `erasure` (a visitor's request to erase past data) and `browser_report` (a Content-Security-Policy
 * violation report) belong to consent; `events` (one accepted batch) and `page_loads` (sums for visitors who had not agreed) to measurement;
 * `submission` (a submitted form), `subscription` (a newsletter subscribed to, confirmed or left) and `forms_desk` (an editor's action on them) to forms;
 * `redirect_hits` (request counts of redirected URLs) to the site. Any part may write `mail` to send one. An admin causes `delivery_request` (a test or
 * a replay of deliveries); the studio writes `audit_request` (start or stop an audit) and `head_request` (publish the
 * head of the consent records).
 */
export const entryKinds = [
  'decision',
  'banner_load',
  'erasure',
  'browser_report',
  'events',
  'page_loads',
  'redirect_hits',
  'submission',
  'subscription',
  'forms_desk',
  'mail',
  'delivery_request',
  'audit_request',
  'head_request',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Segment number and byte offset within it. Positions are ordered. */
export type Position = { segment: number; offset: number };

export type AppendFailure = 'disk_full' | 'io_error' | 'too_large' | 'overloaded' | 'closed';
export type AppendResult = { ok: true } | { ok: false; reason: AppendFailure };

/** What was appended since the process started. `entries` and `bytes` are on the disk; failures were refused or lost, and said so. */
export type JournalCounts = {
  entries: number;
  bytes: number;
  failures: Record<AppendFailure, number>;
  /** Bytes that wait for the disk now. */
  queuedBytes: number;
};

/** `append` resolves with ok only after fsync. It never throws for a broken disk: the reason says what happened. */
export type Journal = {
  readonly folder: string;
  append(entry: Entry): Promise<AppendResult>;
  /** True while the last write succeeded; the readiness check reports it. */
  isHealthy(): boolean;
  /** For the metrics; a journal that keeps nothing counts nothing. */
  counts?(): JournalCounts;
  close(): Promise<void>;
};
