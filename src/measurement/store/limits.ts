/** A session answers one question at a time, on all cores. Two leave nothing idle, and what they need at once stays below the cap of memory. */
export const readerSessions = 2;
/** Small questions that somebody waits for, such as the worker before each insert and a visitor who asks what is kept: they do not stand in line behind reports. */
export const lookupSessions = 1;
/** Marks such a question for the embedded store. */
export const lookupHeader = 'x-candor-lookup';
/** Inserts and schema changes are ordered by going through one session. */
export const writerSessions = 1;
/** Node's own use of the same threads: files, names, compression. */
const otherThreads = 4;
export const threadPoolSize = readerSessions + lookupSessions + writerSessions + otherThreads;

/** Statements that wait for a session before the store says it is busy. A dashboard has about ten cards. */
export const maxWaiting = 64;

/** One insert of the worker is at most some 10 MB; this is the bound for whatever else speaks to the socket. */
export const maxBodyBytes = 64 * 1024 * 1024;

/** What the engine may use for queries, caches and merges; every report with every filter over 10 million events passes with it, two at once. */
export const maxServerMemoryBytes = 700_000_000;
/** Groups of a question beyond this go to the disk and come back, which takes a third longer; of twice as many events a report is slower, not refused. */
export const maxGroupingBytes = 200_000_000;
/** Marks of the columns that reports read; the engine's default of 5 GB is meant for servers. */
export const markCacheBytes = 32 * 1024 * 1024;
/** Threads that merge parts. Inserts come about once a second, so two keep up on two cores. */
export const backgroundThreads = 2;
/** A report that runs longer is given up: nobody waits for it, and a session cannot be interrupted. */
export const maxExecutionSeconds = 60;
/** Schema changes, erasures and backups rewrite or copy whole tables, which takes as long as the disk needs. Whoever is silent for longer than this is stuck. */
export const longRunningMs = 60 * 60_000;
/** Answers are held in memory as a whole; reports have at most some thousand rows. */
export const maxResultBytes = 32 * 1024 * 1024;

/** Longest path a Unix socket can have: 108 bytes with the final zero on Linux, 104 on macOS. */
export const maxSocketPathBytes = 103;

/** The client keeps idle connections 2.5 s; the server must not be the one that closes first. */
export const keepAliveMs = 15_000;
