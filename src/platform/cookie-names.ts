/** The cookies that measurement sets and that consent expires on withdrawal. Both are HttpOnly; neither exists without consent to analytics. */
export const visitorCookie = 'candor-visitor';
export const sessionCookie = 'candor-session';

/** Set together with the consent cookie: HttpOnly and SameSite=Strict, so that scripts cannot read it and other sites cannot send it. */
export const proofCookie = 'candor-proof';

/**
 * Set for people who work on the site and requested them in the studio: the first excludes this browser's visits, the second shows what is measured.
 * Both are HttpOnly and signed, and no visitor ever gets one.
 */
export const ownCookie = 'candor-own';
export const debugCookie = 'candor-debug';
/** The exclusion lasts about as long as a person works somewhere; debugging lasts for a day's work. */
export const ownSeconds = 365 * 24 * 60 * 60;
export const debugSeconds = 8 * 60 * 60;
