/** What a badge, a notice or a row of a table says beside its words. */
export type Tone = 'info' | 'success' | 'warning' | 'error';
