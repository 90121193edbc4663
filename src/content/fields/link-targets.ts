/** What a link can name by its id, so that it follows a new address. */
export const linkTargets = ['pages', 'posts'] as const;
