/** How the block picker is divided. Each block says in its own folder where it belongs. */
export const blockGroups = {
  frame: 'Hero and call to action',
  telling: 'Text and features',
  showing: 'Media and files',
  comparing: 'Data and comparison',
  asking: 'Forms and interaction',
  lists: 'Posts and shared sections',
} as const;
