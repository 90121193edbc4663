/** How the block picker is divided. Each block says in its own folder where it belongs. */
export const blockGroups = {
  frame: 'Beginning and end',
  telling: 'Telling',
  showing: 'Showing',
  comparing: 'Comparing',
  asking: 'Asking',
  lists: 'From elsewhere',
} as const;
