/** How the studio writes days and moments: the same in all its languages, and never a month that could be a day. */
export const dayShown = 'd MMM yyyy';
export const momentShown = 'd MMM yyyy, HH:mm';
