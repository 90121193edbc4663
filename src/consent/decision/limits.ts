import type { Rate } from '../../platform/rate-limit.ts';

/** Bounds the body of a decision: a few hundred bytes, and up to the whole length of a return path. */
export const maxDecisionBytes = 8 * 1024;

/** Bounds the body of a page-view log entry, which has four short fields. */
export const maxLogBytes = 8 * 1024;

/** Equals the longest path that the HTTP server accepts. */
export const maxReturnLength = 2_048;

/** Bounds the parts of a multipart body and the characters of one part's headers. A decision from a connected site has eleven parts with one header each. */
export const maxParts = 14;
export const maxPartHeaderLength = 512;

/**
 * Bounds the Set-Cookie lines that expire vendors' cookies, including the header names. Proxies buffer 4 KB of headers by default and respond 502 to
 * more; a decision's other headers take up to 2.7 KB. The page itself removes the cookies that scripts can see.
 */
export const maxExpiredBytes = 1_300;

/** The same bound for a response with few other headers: the one to an oversized request. */
export const maxOversizedExpiredBytes = 2_800;

/** Seconds until a visitor may retry when the decision could not be written. A full disk is checked twice a second. */
export const retryAfterSeconds = 2;

/** Bounds the body of a connected site's decision: six fields, the longest being the log of four categories and the previous decision. */
export const maxSiteConsentBytes = 8 * 1024;

/** Bounds the categories of one decision: this platform has five, others have a few more. */
export const maxStatuses = 32;

/** Rate limit for all visitors of one website: half a million page loads an hour are 140 a second. */
export const siteLogRate: Rate = { burst: 6_000, perMinute: 24_000 };

/** Rate limit for decisions, which is lower because most page loads end without one. */
export const siteConsentRate: Rate = { burst: 1_200, perMinute: 6_000 };
