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
