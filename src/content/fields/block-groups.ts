/** Groups of the block picker. Each block names its group in its own folder. */
export const blockGroups = {
  frame: 'Hero and call to action',
  telling: 'Text and features',
  showing: 'Media and files',
  comparing: 'Data and comparison',
  asking: 'Forms and interaction',
  lists: 'Posts and shared sections',
} as const;
