/**
 * How a block stands on the page: its background, the space around it, its width, its column and its anchor. Stored as one text of words
 * from these lists and `#anchor`, such as `tint tight #prices`, so that a choice can be added without a migration. Blocks with a column that
 * follow each other stand beside each other; `same-column` is below the block before it, in that one's column.
 */
export const frameChoices = {
  background: ['tint', 'contrast'],
  spacing: ['flush', 'tight', 'roomy'],
  width: ['narrow', 'wide'],
  column: ['half', 'third', 'two-thirds', 'quarter', 'three-quarters', 'same-column'],
  phones: ['first-on-phones'],
} as const;

/** How much of a row each column takes, in twelfths (src/site/theme/parts/columns.css). */
export const columnTwelfths = { quarter: 3, third: 4, half: 6, 'two-thirds': 8, 'three-quarters': 9 } as const;
export type ColumnWidth = keyof typeof columnTwelfths;

/** What the block's own element shows. The other parts belong to the column around it. */
export const boxParts = ['background', 'spacing', 'width'] as const satisfies (keyof typeof frameChoices)[];

export type FramePart = keyof typeof frameChoices;
export type Frame = { [part in FramePart]?: string } & { anchor?: string };

export const frameParts = Object.keys(frameChoices) as FramePart[];

const anchorPattern = /^[a-z][a-z0-9-]{0,39}$/;
/** Ids that the page itself has (src/site/shell). */
const takenAnchors: ReadonlySet<string> = new Set(['content', 'menu']);

/** Reads a stored frame. Words of no list are left out: a later version may have written them. */
export function readFrame(text: unknown): Frame {
  const frame: Frame = {};
  for (const word of typeof text === 'string' ? text.split(' ') : []) {
    const part = frameParts.find((one) => frameChoices[one].some((choice) => choice === word));
    if (part) frame[part] = word;
    else if (word.startsWith('#') && isAnchor(word.slice(1))) frame.anchor = word.slice(1);
  }
  return frame;
}

/** Writes a frame in one order, so that equal frames are equal texts; an empty one is an empty text. */
export function writeFrame(frame: Frame): string {
  return [...frameParts.map((part) => frame[part]), frame.anchor && `#${frame.anchor}`].filter(Boolean).join(' ');
}

/** Lower-case letters, digits and hyphens, beginning with a letter, and no id of the page itself. */
export function isAnchor(text: string): boolean {
  return anchorPattern.test(text) && !takenAnchors.has(text);
}
