/** The largest body that browsers let a page send with keepalive or a beacon; the collector cannot send a larger one. */
export const maxBodyBytes = 64 * 1024;
/** The collector keeps at most 50 events in memory, so a batch never has more. */
export const maxEvents = 50;

/** No page loses more events than this between two batches; a larger number is capped. */
export const maxLost = 10_000;

/** GA4's limits for names and values; longer values are truncated, as in GA4. */
export const maxNameCharacters = 40;
export const maxParameters = 25;
export const maxValueCharacters = 100;
/** The three parameters that GA4 allows to be longer; they do not count towards the 25. */
export const longValueCharacters: ReadonlyMap<string, number> = new Map([
  ['page_location', 1000],
  ['page_title', 300],
  ['page_referrer', 420],
]);

/** No page has a longer URL, and longer ones are not parsed. */
export const maxAddressCharacters = 8_000;

/** GA4's deepest parameter is `items`: a list of objects of values. One more level is allowed. */
export const maxDepth = 4;
/** Values in one event, nested ones included: 25 parameters of which one is a list of some 20 items. */
export const maxValues = 250;

/** Events wait in the memory of a page that is offline. An age beyond one day means that the clock stood still. */
export const maxAgeMs = 24 * 60 * 60 * 1000;

/** A session ends after 30 minutes without an event, as in GA4. */
export const sessionIdleMs = 30 * 60 * 1000;
/** How old a session cookie may grow before an event renews it; the cookie lives that much longer than the session. */
export const sessionRenewMs = 10 * 1000;
/** Sessions that a process remembers, dropping the least recently used first: about 3 MB, and more than are active in half an hour on a large site. */
export const maxKnownSessions = 10_000;
/** Thirteen months, the longest that European authorities accept for an audience measurement; counted from the first visit, never extended. */
export const visitorSeconds = 395 * 24 * 60 * 60;

/** When the disk cannot take events, browsers are asked to retry after this time. */
export const retryAfterSeconds = 5;
