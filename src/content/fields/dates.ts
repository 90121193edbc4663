/** Date formats of the studio: the same in all its languages, and never with a month that could be read as a day. */
export const dayShown = 'd MMM yyyy';
export const momentShown = 'd MMM yyyy, HH:mm';
