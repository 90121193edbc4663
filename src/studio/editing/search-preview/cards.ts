import { join } from 'node:path';
import { drawCard } from '../../../site/cards/draw-card.ts';
import { type Card, hashOf } from '../../../site/seo/social-card.ts';
import { repositoryRoot } from '../../root.ts';

/** Of about 12 kB each; the one that was drawn first is dropped first. */
const maxKept = 40;
const kept = new Map<string, Promise<string>>();

/** Draws a card as the site does, as a data URL: its own address exists only for what is published. The same card is drawn once. */
export function cardImage(card: Card): Promise<string> {
  const hash = hashOf(card);
  const known = kept.get(hash);
  if (known) return known;
  const drawn = draw(card);
  kept.set(hash, drawn);
  drawn.catch(() => kept.delete(hash));
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return drawn;
}

/** One after the other: a card takes a core for about 60 ms. */
let last: Promise<unknown> = Promise.resolve();

function draw(card: Card): Promise<string> {
  const drawn = last
    .catch(() => undefined)
    .then(() => drawCard(card, join(repositoryRoot(), 'src/site/cards/fonts')))
    .then((png) => `data:image/png;base64,${png.toString('base64')}`);
  last = drawn;
  return drawn;
}
