/* Every bound of forms and of what is sent with them, each with its reason. */

/** Fields of one form. Nobody fills in more on one page. */
export const maxFields = 40;

/** Options of one field: the countries of the world fit. */
export const maxOptions = 250;

/** Of one value. A long letter has 10,000 characters. */
export const maxValueLength = 20_000;

/** All texts of one submission; with labels and twice the length for escapes it fits one journal entry (256 kB). */
export const maxTextBytes = 64 * 1024;

/** Parts that are looked at of one post, ours and those that browsers' extensions add. */
export const maxParts = 200;

/** Values of one name: no list has more options. */
export const maxValuesOfOneName = maxOptions;

/** Of a field's name as sent. Ours have 40. */
export const maxNameLength = 100;

/** One file, whatever its form allows. A scan of twenty pages. */
export const maxFileMegabytes = 20;

/** Files of one field. */
export const maxFilesOfField = 10;

/** A whole post: the largest file and the words beside it. */
export const maxPostBytes = (maxFileMegabytes + 5) * 1024 * 1024;

/** A post to a form without files. */
export const maxPlainPostBytes = 256 * 1024;

/** Months a submission is kept when its form does not say. */
export const defaultRetentionMonths = 12;
export const maxRetentionMonths = 120;

/** What was marked as spam is kept this long, so that a wrong mark can be found. */
export const spamMs = 30 * 24 * 60 * 60 * 1000;

/** How long a token fetched at the first input is good for: a long form and a lunch. */
export const tokenSeconds = 2 * 60 * 60;

/** Addresses a form notifies. */
export const maxRecipients = 10;
