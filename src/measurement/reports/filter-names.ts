/** Columns of the events that a question can be narrowed by. */
export const filterNames = ['path', 'country', 'language', 'device', 'browser', 'os', 'channel', 'source', 'campaign'] as const;
export type FilterName = (typeof filterNames)[number];
