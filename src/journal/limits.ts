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

/**
 * The largest message of a stream, which holds the entries that waited together: a few hundred, so that a stream whose servers sync every message still takes
 * thousands of entries a second. Half of what a server takes by default.
 */
export const maxMessageBytes = 512 * 1024;

/** What a server's limit for messages must leave for the headers. */
export const messageHeaderBytes = 1024;

/** How long an entry may wait for the stream's acknowledgement: longer than the servers take to choose a new leader, shorter than visitors wait. */
export const appendWithinMs = 6_000;

/** After this long without an acknowledgement the same message is sent again; the stream knows it by its id. */
export const appendAttemptMs = 2_000;

/** For how long the stream knows the id of a message. Many times longer than one is tried. */
export const duplicateWindowMs = 2 * 60 * 1000;

/** Longest wait for any other answer of the servers. */
export const streamAnswerMs = 5_000;

/** Messages that a reader asks for at once. One after another takes the time of the way there and back for each. */
export const readAheadMessages = 64;

/** Messages that a reader keeps, because all consumers of a worker read the same ones. */
export const keptMessageBytes = 16 * 1024 * 1024;

/** For how long the end of a stream counts as known. Idle consumers of a worker share one question to the servers. */
export const streamStateMs = 50;

/** Messages that are removed one by one, at most once a second: what servers take in that time. */
export const removedSingly = 2_000;

/** How often a connected process looks whether the stream is still one that loses nothing. */
export const lookAtStreamMs = 30_000;

/** How soon a process without a usable stream tries again. */
export const streamRetryMs = 500;

/** How long a start waits for the first answer of the servers. A site that starts without them serves pages meanwhile. */
export const firstStreamLookMs = 5_000;

/** How often a consumer of a stream notes that it has passed over entries for others: often enough that what was carried leaves the stream within seconds. */
export const noteSkippedMs = 1_000;

/** For how long a stream must end before what was read of it until that counts as lost: servers without a quorum stop answering sooner. */
export const setBackAfterMs = 30_000;

/** For how long each consumer is compared with the end of a stream that was set back: one that is stuck meanwhile has an old position. Nothing is removed during that time. */
export const setBackForgottenMs = 60 * 60 * 1000;
