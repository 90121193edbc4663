/** Bounds the body. A report with the whole policy is one or two kilobytes; browsers send a handful at once. */
export const maxReportsBytes = 32 * 1024;

/** Bounds the reports of one request. A page with more has the same fault many times. */
export const maxReportsPerRequest = 20;

/** Longest host, cookie name or page path that is kept; longer ones are truncated. */
export const maxSubjectLength = 200;

/** Bounds the distinct subjects of one website and day. Real ones are a handful; invented hosts cannot exceed this, and the rest is counted together. */
export const maxSubjectsPerDay = 500;

/** Bounds the distinct dropped cookies that one process reports between two writes. All come from our own handlers. */
export const maxDroppedNames = 200;

/** Days of retention, which is short because reports show current problems. */
export const keptDays = 30;
