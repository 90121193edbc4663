/* Every limit of the public listener, each with its reason. Body limits of a single endpoint are kept with that endpoint. */

/** Longest request target. Our own longest URL is a page with a search query; browsers and proxies handle this length safely. */
export const maxTargetLength = 2_048;

/** Total size of all header lines. Other scripts' cookies on the domain can reach 8 kB; the rest of a browser's headers are under 2 kB. */
export const maxHeaderBytes = 16 * 1024;

/** How much of an oversized head is still parsed, as much as nginx passes on: the response can then expire the cookies that made it so large. */
export const maxParsedHeaderBytes = 32 * 1024;

/** Number of header lines. Browsers send about 15, a chain of proxies adds 10. */
export const maxHeaders = 100;

/** Browsers send their headers at once; a client that takes longer holds the connection on purpose or is gone. */
export const headersTimeoutMs = 5_000;

/** Headers and body together: 64 kB, the largest body of any endpoint, over the slowest mobile network. */
export const requestTimeoutMs = 15_000;

/** Headers and body together for file uploads: the largest upload, 25 MB, over a line of 1.7 Mbit/s. */
export const uploadTimeoutMs = 120_000;

/** Concurrent requests whose handlers stream the body; each one writes a file. */
export const maxConcurrentUploads = 32;

/** How often Node looks for slow connections; its default of 30 s would make the timeouts above meaningless. */
export const connectionsCheckingIntervalMs = 1_000;

/** Files being sent at the same time. Together with the connections they stay below the usual limit of open files. */
export const maxOpenFiles = 2_000;

/** How long an idle connection waits for the visitor's next click. A longer time would hold memory for visitors who have left. */
export const keepAliveTimeoutMs = 5_000;

/** How much of a file is in memory for each response: what a socket takes in one go. */
export const pieceBytes = 64 * 1024;

/** How long a file response may wait for a client that has stopped reading. */
export const stalledReaderMs = 20_000;

/** Ten thousand visitors at 15 kB each fit a small machine; the usual limit of 20,000 open files leaves room for the rest. */
export const maxConnections = 10_000;

/** Connections that wait to be accepted: one second of visitors while a crashed process restarts. Linux allows 4,096. */
export const backlog = 4_096;

/** Requests that handlers work on at once. They wait for a disk, not for a CPU: a higher limit only means a longer queue. */
export const maxConcurrentRequests = 256;

/** Consent decisions have their own limit, so that a flood of events or other requests cannot keep a visitor from refusing. */
export const maxConcurrentDecisions = 64;

/**
 * What all requests but decisions and pages from memory may take of the thread together. Decisions never wait behind more than a slice of them, and what is too
 * much waits in line: a flood of anything cannot keep a visitor from refusing. Work that costs more than a millisecond has a smaller share of its own.
 */
export const sharedCpu = { share: 0.75, sliceMs: 4, maxWaiting: maxConcurrentRequests, maxWaitMs: 2_000 };

/**
 * What is left of it while a decision is under way, which is read, stored and answered between slices, and would wait for each of them. A request takes about
 * as long to be read and sent as `besideMs` says.
 */
export const cpuBesideDecisions = { share: 0.2, besideMs: 0.06 };

/** Retry-After for a client that was refused because of overload. Requests end within milliseconds. */
export const overloadRetrySeconds = 1;

export { discardedBodyBytes } from '../platform/listener/body.ts';

/** Distinct Host headers whose parsed value is cached. A site has a handful; the rest are scanners. */
export const maxKnownHosts = 1_000;

/** Distinct Accept-Encoding headers whose parsed value is cached. Browsers use about five. */
export const maxKnownEncodings = 200;

export { maxForwardedHops } from '../platform/client-address.ts';

/** Rendered pages in the cache. A site of 2,000 pages in 3 locales and 3 variants fits. */
export const maxCachedPages = 20_000;

/** Rendered pages in memory, all encodings. About 6,000 pages of 20 kB; the process stays below a quarter of a gigabyte. */
export const maxCachedBytes = 128 * 1024 * 1024;

/** How long a stale page is still served while its new version is rendered in the background. */
export const maxStaleMs = 250;

/** How long a failed render is not repeated while an older version of the page can be served. */
export const renderRetryMs = 1_000;

/** Background rendering yields to requests after this long. A render takes well below one millisecond. */
export const renderSliceMs = 4;

/** How often one waiting representation gets a better compression, while the process is idle. */
export const idleCompressionMs = 200;

/** The share of time that the event loop may have been busy for the process to count as idle. */
export const idleUtilization = 0.2;

/** Representations waiting for the better compression; any more stay as they are until they are rendered again. */
export const maxWaitingCompressions = 5_000;

/** How long pending requests may take to finish when the process is asked to stop. The supervisor waits as long. */
export const stopWithinMs = 9_000;

/** How long a client that is still sending its headers then has to finish them. */
export const unfinishedHeadMs = 1_000;

/** Bodies being received, all connections together: a thousand of the largest. Above this, senders are told to retry. */
export const maxReceivingBytes = 64 * 1024 * 1024;

export { maxRatedKeys } from '../platform/rate-limit.ts';
