/** The largest entry: one accepted batch of events (64 KiB body) with room for what ingest adds to it. */
export const maxEntryBytes = 256 * 1024;

/** Bytes that may wait for the disk. At 300 bytes an event about 50,000 requests, seconds of work for a slow disk; above this, 503. */
export const maxQueuedBytes = 16 * 1024 * 1024;

/** Memory of a waiting entry besides its text: its promise, its request, its response. */
export const queuedEntryOverheadBytes = 512;

/** Segment size: small enough to be scanned in well under a second when a process starts, large enough to be created rarely. */
export const segmentBytes = 32 * 1024 * 1024;

/** Segments that are fully processed are removed whole, so a processed entry stays for up to an hour, or until something is erased. */
export const segmentAgeMs = 60 * 60 * 1000;

/** How often a writer looks whether its segment is old, also while nothing is appended. A look reads one small file. */
export const lookForAgeMs = 10_000;

/** How long unreadable bytes are kept for a person to inspect. Nobody can tell whose data they hold. */
export const quarantineKeptMs = 30 * 24 * 60 * 60 * 1000;

/** How soon a journal with a broken or full disk tries again. */
export const retryMs = 500;

/**
 * Space written ahead as zeros. A sync that makes a file longer waits for the file system's own journal; a sync that fills reserved space
 * does not. It takes less than half the time, and saves most on a busy disk.
 */
export const reserveBytes = 256 * 1024;

/** Space that must be free on the disk before a full journal opens again: an ordinary group of entries and the space reserved after it. */
export const probeBytes = 2 * reserveBytes;

/** Bytes that a reader reads at once. Must hold the largest entry twice, so that a read without a line end is known to be damage. */
export const readBytes = 1024 * 1024;

/** Most site processes on one machine: each has its own folder. */
export const maxJournals = 64;
