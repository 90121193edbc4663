/** The cookies that measurement sets and consent expires on withdrawal. Both are HttpOnly; neither exists without analytics. */
export const visitorCookie = 'candor-visitor';
export const sessionCookie = 'candor-session';
