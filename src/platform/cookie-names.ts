/** The cookies that measurement sets and consent expires on withdrawal. Both are HttpOnly; neither exists without analytics. */
export const visitorCookie = 'candor-visitor';
export const sessionCookie = 'candor-session';

/** Beside the consent cookie: HttpOnly and same-site strict, so that scripts cannot read it and other sites cannot send it. */
export const proofCookie = 'candor-proof';

/**
 * Of people who work on the site and asked for it in the studio: this browser's visits are not counted; it shows what is measured. Both are
 * HttpOnly and signed, and no visitor ever gets one.
 */
export const ownCookie = 'candor-own';
export const debugCookie = 'candor-debug';
/** A browser is somebody's for about as long as they work somewhere; watching is for a day's work. */
export const ownSeconds = 365 * 24 * 60 * 60;
export const debugSeconds = 8 * 60 * 60;
