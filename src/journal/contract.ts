/**
 * The journal: an append-only log. Everything that visitors cause is on disk in it before it is acknowledged. It is a folder of files with one writer
 * (a site process), or a stream of NATS JetStream that the processes of several machines share.
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

/** Segment number and byte offset within it. Positions are ordered. Each message of a stream is a segment, numbered by its sequence. */
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

/** `append` resolves with ok only after fsync, or after the stream's acknowledgement. It never throws for a broken disk: the reason says what happened. */
export type Journal = {
  /** The process's own: no other process of the machine has one of this name. */
  readonly folder: string;
  append(entry: Entry): Promise<AppendResult>;
  /** True while the last write succeeded; the readiness check reports it. */
  isHealthy(): boolean;
  /** For the metrics; a journal that keeps nothing counts nothing. */
  counts?(): JournalCounts;
  close(): Promise<void>;
};

/** Bytes `from` to `to` of a segment that are not entries. */
export type Damage = { segment: number; from: number; to: number };

export type ReadRange = {
  from: Position;
  /** Stops here, even if more entries follow: repeats exactly a range that was read before. */
  until?: Position;
  maxEntries: number;
  /** How many bytes of the journal to read, entries of other kinds included. */
  maxBytes: number;
  /** Default: all. */
  kinds?: readonly EntryKind[];
  /** Who goes on reading there. Without it, somebody only looks. */
  reader?: string;
};

export type ReadResult = {
  entries: { at: Position; entry: Entry }[];
  /** Position for the next read. Equal to `from` when there is nothing more for now. */
  next: Position;
  /** What followed `next` is lost, although it was read before: reading goes on there. */
  isSetBack?: true;
  /** Ranges that were skipped because they are unreadable; they are in quarantine and never come back as entries. */
  damaged: Damage[];
};

export const journalStart: Position = Object.freeze({ segment: 0, offset: 0 });

/** `storedBytes`: what it takes where it is kept. `quarantinedBytes`: unreadable bytes that this machine has set aside. */
export type JournalSize = { storedBytes: number; quarantinedBytes: number; bytesAfter(position: Position): number };

/** A journal as its readers see it. */
export type ReadableJournal = {
  /** Checkpoints are kept under it. It has a random part, so that a journal made anew under the same name is another one. */
  readonly name: string;
  /** The workers of several machines see it, and one at a time carries it. */
  readonly isShared: boolean;
  /** How often a consumer notes that it has passed over entries for others, so that these can be removed. 0: at the end of each segment. */
  readonly noteEveryMs: number;
  /** False while the servers of a stream are away: reading would only fail. */
  isReachable(): boolean;
  read(range: ReadRange): Promise<ReadResult>;
  /** Removes whole segments before a position that every consumer has passed. */
  remove(upTo: Position): Promise<void>;
  measure(): Promise<JournalSize>;
  /** Removes unreadable bytes that were set aside before a time, and returns how many files that were. */
  removeQuarantined(beforeMs: number): Promise<number>;
};

/** The journals that the processes of this machine can read. */
export type Journals = {
  list(): Promise<ReadableJournal[]>;
  /** False while there may be journals that `list` does not know of. */
  isComplete(): boolean;
  close(): Promise<void>;
};
