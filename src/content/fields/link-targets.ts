/** Collections that a link can reference by id, so that it follows a changed URL. */
export const linkTargets = ['pages', 'posts'] as const;
