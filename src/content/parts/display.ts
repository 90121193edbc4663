/** More characters than this no longer stand well in the largest type. */
const longTitle = 48;

/** Class of a heading in display type, by how much it has to say. */
export function displayClass(heading: string): string {
  return heading.length > longTitle ? 'display long' : 'display';
}
