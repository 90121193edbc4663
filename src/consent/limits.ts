/** A decision is a few hundred bytes; a long return path makes the rest. */
export const maxDecisionBytes = 8 * 1024;

/** The page-view log has four short fields. */
export const maxLogBytes = 8 * 1024;

/** As long as the paths the border lets in. */
export const maxReturnLength = 2_048;

/** Parts of a multipart body and characters of one part's headers: the log has four parts with one header each. */
export const maxParts = 8;
export const maxPartHeaderLength = 512;

/** When a visitor whose decision could not be written down may try again: a full disk is looked at twice a second. */
export const retryAfterSeconds = 2;
