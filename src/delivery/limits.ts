/*
 * Every bound of the public listener, each with its reason. Bounds of one endpoint's body stand with that endpoint.
 */

/** Longest request target. Our longest own address is a page with a search query; browsers and proxies are safe up to here. */
export const maxTargetLength = 2_048;

/** All header lines together. Other scripts' cookies on the domain can reach 8 kB; the rest of a browser's headers are under 2 kB. */
export const maxHeaderBytes = 16 * 1024;

/** Of a head that is refused for its size, this much is read, as much as nginx passes on: the answer can then take away the cookies that made it so large. */
export const maxParsedHeaderBytes = 32 * 1024;

/** Header lines. Browsers send about 15, a chain of proxies adds 10. */
export const maxHeaders = 100;

/** A browser sends its headers at once; whoever takes longer holds the connection on purpose or is gone. */
export const headersTimeoutMs = 5_000;

/** Header and body together: 64 kB, the largest body any endpoint takes, over the slowest mobile network. */
export const requestTimeoutMs = 15_000;

/** Header and body together where files are sent: the largest post, 25 MB, over a line of 1.7 Mbit/s. */
export const uploadTimeoutMs = 120_000;

/** Bodies that handlers read as they come in, each a file being written. */
export const maxConcurrentUploads = 32;

/** Node looks for slow connections only this often; its own default of 30 s would make the two limits above meaningless. */
export const connectionsCheckingIntervalMs = 1_000;

/** Files being sent at once. With the connections they stay below the usual limit of open files. */
export const maxOpenFiles = 2_000;

/** How long an idle connection waits for the visitor's next click. Longer holds memory for visitors who have left. */
export const keepAliveTimeoutMs = 5_000;

/** A file is being sent and nobody takes it: a reader that has stopped reading. */
export const stalledReaderMs = 20_000;

/** Ten thousand visitors at 15 kB each fit a small machine; the usual limit of 20,000 open files leaves room for the rest. */
export const maxConnections = 10_000;

/** Connections that wait to be accepted: a second of visitors while a process that died is started again. Linux allows 4,096. */
export const backlog = 4_096;

/** Requests that handlers work on at once. They wait for a disk, not for a processor: more only means a longer queue. */
export const maxConcurrentRequests = 256;

/** Decisions have a limit of their own, so that a flood of events or of anything else cannot keep a visitor from refusing. */
export const maxConcurrentDecisions = 64;

/** How long a client that was turned away should wait. Requests end within milliseconds. */
export const overloadRetrySeconds = 1;

/** Of a body that is refused, this much is still read, so that the sender sees the answer instead of a broken connection. */
export const discardedBodyBytes = 256 * 1024;

/** Distinct Host headers whose meaning is kept. A site has a handful; the rest are scanners. */
export const maxKnownHosts = 1_000;

/** Distinct Accept-Encoding headers whose meaning is kept. Browsers use about five. */
export const maxKnownEncodings = 200;

export { maxForwardedHops } from '../platform/client-address.ts';

/** Pages kept rendered. A site of 2,000 pages in 3 locales and 3 variants fits. */
export const maxCachedPages = 20_000;

/** Rendered pages in memory, all encodings. About 6,000 pages of 20 kB; the process stays below a quarter of a gigabyte. */
export const maxCachedBytes = 128 * 1024 * 1024;

/** How long a page that is known to be old is still served while its new version is rendered in the background. */
export const maxStaleMs = 250;

/** How long a page that failed to render is left alone while an older version of it can be served. */
export const renderRetryMs = 1_000;

/** Rendering in the background stops after this long and lets requests through. A render takes well below one millisecond. */
export const renderSliceMs = 4;

/** How often a compression that could be better is made better, one at a time, while nothing else happens. */
export const idleCompressionMs = 200;

/** The share of time the event loop may have been busy for the process to count as idle. */
export const idleUtilization = 0.2;

/** Representations waiting for the better compression; the rest stay as they are until they are rendered again. */
export const maxWaitingCompressions = 5_000;

/** How long requests under way may take to end when the process is asked to stop. The supervisor waits as long. */
export const stopWithinMs = 9_000;

/** How long a client that is still sending its headers then has for the rest. */
export const unfinishedHeadMs = 1_000;

/** Bodies that are being received, all connections together: a thousand of the largest. Beyond it, senders are told to come back. */
export const maxReceivingBytes = 64 * 1024 * 1024;

export { maxRatedClients } from '../platform/rate-limit.ts';
