/** What a preview says to the studio: a block was chosen, and which words of it were clicked. */
export type Chosen = { block: string; text: string };

type Said = Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>;

/** Only what the preview's own window says, and only from this origin; anything else is no message. */
export function chosenBy({ origin, source, data }: Said, { own, previews }: { own: string; previews: readonly unknown[] }): Chosen | null {
  if (origin !== own || source === null || !previews.includes(source)) return null;
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'candor-block') return null;
  if (!('block' in data) || typeof data.block !== 'string') return null;
  return { block: data.block, text: 'text' in data && typeof data.text === 'string' ? data.text : '' };
}
