/** A session runs one query at a time, on all cores. Two leave no core idle, and what both need at once stays below the memory limit. */
export const readerSessions = 2;
/** Sessions for small queries that somebody waits for, such as the worker before each insert and a visitor who asks what is kept. They do not queue behind reports. */
export const lookupSessions = 1;
/** Header that marks such a query for the embedded store. */
export const lookupHeader = 'x-candor-lookup';
/** Inserts and schema changes stay in order because they share one session. */
export const writerSessions = 1;
/** Threads for Node's own use of the same pool: files, names, compression. */
const otherThreads = 4;
export const threadPoolSize = readerSessions + lookupSessions + writerSessions + otherThreads;

/** Statements that wait for a session before the store reports that it is busy. A dashboard has about ten cards. */
export const maxWaiting = 64;

/** One insert of the worker is at most some 10 MB; this is the limit for any other client of the socket. */
export const maxBodyBytes = 64 * 1024 * 1024;

/** Bodies that are being received or wait for a session, all connections together: some twenty workers whose inserts queue at once, and one largest body. */
export const maxHeldBytes = 256 * 1024 * 1024;

/** Memory that the engine may use for queries, caches and merges. Every report with every filter over 10 million events passes with it, two at once. */
export const maxServerMemoryBytes = 700_000_000;
/** Groups of a query beyond this spill to disk, which takes a third longer; with twice as many events a report is slower, not refused. */
export const maxGroupingBytes = 200_000_000;
/** Cache for the marks of the columns that reports read; the engine's default of 5 GB is meant for servers. */
export const markCacheBytes = 32 * 1024 * 1024;
/** Threads that merge parts. Inserts come about once a second, so two keep up on two cores. */
export const backgroundThreads = 2;
/** A report that runs longer is given up: nobody waits for it, and a session cannot be interrupted. */
export const maxExecutionSeconds = 60;
/** Schema changes, erasures and backups rewrite or copy whole tables, which takes as long as the disk needs. After a longer silence the process counts as stuck. */
export const longRunningMs = 60 * 60_000;
/** Answers are held in memory as a whole; reports have at most some thousand rows. */
export const maxResultBytes = 32 * 1024 * 1024;

/** The client keeps idle connections for 2.5 s; the server must not close first. */
export const keepAliveMs = 15_000;

/* The TCP listener for other machines. */

/** Clients send their headers at once; a connection that takes longer is held on purpose or is gone. The TLS handshake has as long. */
export const headersTimeoutMs = 5_000;
/** Headers and body together: the largest body over a line of 2 Mbit/s. */
export const requestTimeoutMs = 300_000;
/** How often Node looks for slow connections; its default of 30 s would make the timeouts above meaningless. */
export const connectionsCheckingIntervalMs = 1_000;
/** Connections that have not sent the password yet. Of more, the oldest of the address that has most of them is closed, so that a new one always finds room. */
export const maxUnprovenConnections = 256;
/** Connections that have. A worker has up to 20, a site and a studio 10 each. */
export const maxProvenConnections = 1_024;
/** How long the body of a refused request is still read, so that its sender sees the answer. */
export const discardWithinMs = 2_000;
/** A silent connection is probed, so that a router between the machines does not forget it during an hour's statement. */
export const probeAfterMs = 30_000;
/** How often the files of the certificate are read again. */
export const certificateEveryMs = 60_000;
