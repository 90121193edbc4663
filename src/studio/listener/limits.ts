/* Every limit of the studio's listener, each with its reason. Limits of bodies, route by route, are in body-rules.ts. */

/** All header lines together. The studio's own cookies take 1 kB; the filters of a long list stand in its address. */
export const maxHeaderBytes = 16 * 1024;

/** Number of header lines. Browsers send about 20, a chain of proxies adds 10. */
export const maxHeaders = 100;

/** Browsers send their headers at once; a client that takes longer holds the connection on purpose or is gone. */
export const headersTimeoutMs = 5_000;

/** Headers and body together for the largest upload, 66 MB, over a line of 1.8 Mbit/s. Other bodies have less time (body-rules.ts). */
export const uploadTimeoutMs = 300_000;

/** How often Node looks for slow connections; its default of 30 s would make the timeouts above meaningless. */
export const connectionsCheckingIntervalMs = 1_000;

/** How long an idle connection waits for the next click. */
export const keepAliveTimeoutMs = 5_000;

/** A hundred editors with a browser's six connections each, and as many again; each takes about 15 kB. */
export const maxConnections = 2_000;

/** Bodies being received, all connections together: a thousand of those that anybody may send. Above this, senders are told to retry. */
export const maxReceivingBytes = 64 * 1024 * 1024;

/** Requests of signed-in accounts at once. A page of the admin starts up to twenty; behind a proxy with HTTP/2 they arrive together. */
export const maxSignedInRequests = 256;

/** Requests of everybody else at once: a flood of logins leaves the places of those who work. */
export const maxAnonymousRequests = 64;

/** Requests for the studio's own scripts and styles at once. They come from disk within a millisecond, dozens for one login page. */
export const maxFileRequests = 256;

/** Uploads at once. Payload holds each in memory, up to 66 MB, while it is inspected. */
export const maxUploads = 6;

/** How long the body of a refused request is still read, so that its sender sees the answer. */
export const discardWithinMs = 2_000;

/** Retry-After for a client that was refused because of overload, or because the studio is still starting. */
export const retrySeconds = 2;

/** Sessions whose validity is remembered, and for how long: for the choice of places, and for whether a body is worth reading. Payload checks each request itself. */
export const maxKnownSessions = 1_000;
export const knownSessionMs = 30_000;
