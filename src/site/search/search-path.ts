/** Canonical, without a language's prefix. */
export const searchPath = '/search';
