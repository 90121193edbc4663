/** The cookies that measurement sets and consent expires on withdrawal. Both are HttpOnly; neither exists without analytics. */
export const visitorCookie = 'candor-visitor';
export const sessionCookie = 'candor-session';

/** Beside the consent cookie: HttpOnly and same-site strict, so that scripts cannot read it and other sites cannot send it. */
export const proofCookie = 'candor-proof';
