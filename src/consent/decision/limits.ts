/** A decision is a few hundred bytes; a long return path makes the rest. */
export const maxDecisionBytes = 8 * 1024;

/** The page-view log has four short fields. */
export const maxLogBytes = 8 * 1024;

/** As long as the paths the border lets in. */
export const maxReturnLength = 2_048;

/** Parts of a multipart body and characters of one part's headers: a decision of an embedding site has eleven parts with one header each. */
export const maxParts = 14;
export const maxPartHeaderLength = 512;

/**
 * Set-Cookie lines that take vendors' cookies away, with their names. Proxies hold 4 KB of headers by default and answer 502 to more; a decision's other
 * headers have up to 2.7 KB. Whatever a script can see the page takes away itself.
 */
export const maxExpiredBytes = 1_300;

/** The same where the answer has little else: to a request that is too large. */
export const maxOversizedExpiredBytes = 2_800;

/** When a visitor whose decision could not be written down may try again: a full disk is looked at twice a second. */
export const retryAfterSeconds = 2;

/** Six fields, of which the log of four categories and the previous decision are the longest. */
export const maxSiteConsentBytes = 8 * 1024;

/** Categories of one decision: ours are five, other platforms know a few more. */
export const maxStatuses = 32;

/** All visitors of one website together: half a million page loads an hour come to 140 a second. */
export const siteLogRate = { burst: 6_000, perSecond: 400 };

/** Most loads end without a decision. */
export const siteConsentRate = { burst: 1_200, perSecond: 100 };
