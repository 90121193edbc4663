/** The largest entry: one batch of events after the border (64 KiB body) with room for what ingest adds to it. */
export const maxEntryBytes = 256 * 1024;

/** What may wait for the disk. At 300 bytes an event about 50,000 requests, seconds of work for a slow disk; beyond it, 503. */
export const maxQueuedBytes = 16 * 1024 * 1024;

/** What a waiting entry costs besides its text: its promise, its request, its response. */
export const queuedEntryOverheadBytes = 512;

/** Small enough to be scanned in well under a second when a process starts, large enough to be created rarely. */
export const segmentBytes = 32 * 1024 * 1024;

/** Carried segments are removed whole, so an hour is also how long a carried entry stays on a quiet site. */
export const segmentAgeMs = 60 * 60 * 1000;

/** How soon a journal with a broken or full disk looks again. */
export const retryMs = 500;

/**
 * Room written ahead as zeros. A sync that makes a file longer waits for the file system's own journal, one that fills
 * room already there does not: less than half the time, and most of all on a busy disk.
 */
export const reserveBytes = 256 * 1024;

/** What must fit on the disk before a full journal opens again: an ordinary group of entries and the room ahead of it. */
export const probeBytes = 2 * reserveBytes;

/** A reader's step. Must hold the largest entry twice, so that a step without a line end is known to be damage. */
export const readBytes = 1024 * 1024;

/** Site processes on one machine: one folder each. */
export const maxJournals = 64;
