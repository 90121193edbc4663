/** Vendors' copy-and-paste markup is below 5 kB; this leaves room for long data attributes. */
export const maxMarkupLength = 20_000;
