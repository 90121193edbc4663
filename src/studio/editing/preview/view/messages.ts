/** A message from the preview to the studio: the clicked block and its clicked text. */
export type Chosen = { block: string; text: string };

type Said = Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>;

/** Accepts messages only from the preview's own window and from this origin. */
export function chosenBy(
  { origin, source, data }: Said,
  { own, previews }: { own: string; previews: readonly unknown[] },
): Chosen | null {
  if (origin !== own || source === null || !previews.includes(source)) return null;
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'candor-block') return null;
  if (!('block' in data) || typeof data.block !== 'string') return null;
  return { block: data.block, text: 'text' in data && typeof data.text === 'string' ? data.text : '' };
}
