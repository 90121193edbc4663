/** A report is one or two kilobytes with the whole policy in it; browsers send a handful at once. */
export const maxReportsBytes = 32 * 1024;

/** Of one request. A page with more is broken in one way many times. */
export const maxReportsPerRequest = 20;

/** Longest host, cookie name or page path that is kept; what is longer is cut. */
export const maxSubjectLength = 200;

/** Different things of one website and day. Real ones are a handful; whoever invents hosts fills no more than this, the rest is counted together. */
export const maxSubjectsPerDay = 500;

/** Different dropped cookies that one process tells of between two writings. All come from our own handlers. */
export const maxDroppedNames = 200;

/** Reports say what to look at now, not what was. */
export const keptDays = 30;
