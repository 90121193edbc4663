/** Marks a request that nobody has caused: the page asks again by itself. */
export const backgroundHeader = 'candor-background';
