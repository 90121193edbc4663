/* All limits of forms and submissions, each with its reason. */

/** Fields of one form. Nobody fills in more on one page. */
export const maxFields = 40;

/** Options of one field: all countries of the world fit. */
export const maxOptions = 250;

/** Length of one value. A long letter has 10,000 characters. */
export const maxValueLength = 20_000;

/** All texts of one submission; with labels and twice the length for escapes it fits one journal entry (256 kB). */
export const maxTextBytes = 64 * 1024;

/** Parts that are read of one post: ours and those that browser extensions add. */
export const maxParts = 200;

/** Values of one name: no list has more options. */
export const maxValuesOfOneName = maxOptions;

/** Length of a field's name as sent. Ours have 40 characters. */
export const maxNameLength = 100;

/** Size of one file, whatever its form allows. A scan of twenty pages. */
export const maxFileMegabytes = 20;

/** Files of one field. */
export const maxFilesOfField = 10;

/** Size of a whole post: the largest file and the text fields. */
export const maxPostBytes = (maxFileMegabytes + 5) * 1024 * 1024;

/** Size of a post to a form without files. */
export const maxPlainPostBytes = 256 * 1024;

/** Months that a submission is kept unless its form sets another retention. */
export const defaultRetentionMonths = 12;
export const maxRetentionMonths = 120;

/** Length of one note about a submission. */
export const maxNoteLength = 2_000;

/** How long spam is kept, so that a wrongly marked submission can be found. */
export const spamMs = 30 * 24 * 60 * 60 * 1000;

/** How long a token is valid that was fetched at the first input: a long form and a lunch break. */
export const tokenSeconds = 2 * 60 * 60;

/** Notification addresses of one form. */
export const maxRecipients = 10;
