import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyOf, type PageDocument, type PostDocument, type PublishedDocument } from '../../published/contract.ts';
import { mediaPolicy } from '../../delivery/headers.ts';
import { notFound, overloaded } from '../../delivery/refusals.ts';
import type { Delivered, Route } from '../../delivery/routes.ts';
import { errorText } from '../../platform/errors.ts';
import type { Incoming } from '../../platform/http.ts';
import { createSemaphore } from '../../platform/listener/semaphore.ts';
import type { Log } from '../../platform/log.ts';
import type { PublishedStore } from '../published/store.ts';
import { type Card, cardAsked, cardFolder, cardOf, hashOf } from '../seo/social-card.ts';
import { drawCard } from './draw-card.ts';

/** Cards drawn at the same time: each takes one core for about 60 ms, outside the thread that answers visitors. */
export const maxDrawnAtOnce = 2;
/** Cards kept on disk, about 12 kB each; the oldest is deleted first. */
export const maxKeptCards = 5_000;
/** A publish changes a handful of pages. More at once is a first fetch, for which cards are drawn on request. */
const maxDrawnAhead = 24;

export type Cards = {
  readonly route: Route;
  /** Draws the cards of just published pages, before anybody shares them. */
  changed(keys: ReadonlySet<string>): void;
  close(): Promise<void>;
};

type CardsParts = {
  store: Pick<PublishedStore, 'document'>;
  folder: string;
  log: Log;
  draw?: (card: Card) => Promise<Buffer>;
};

/** Serves pictures for shared links. Each is drawn once, kept on disk under the hash of what it shows, and only for published content. */
export function createCards({ store, folder, log, draw = drawCard }: CardsParts): Cards {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const semaphore = createSemaphore(maxDrawnAtOnce);
  const underWay = new Map<string, Promise<Buffer>>();
  const ensure = (card: Card): Promise<Buffer> => {
    const hash = hashOf(card);
    const present =
      underWay.get(hash) ?? keptOrDrawn({ file: join(folder, `${hash}.png`), folder, draw: () => draw(card) });
    underWay.set(hash, present);
    return present.finally(() => underWay.delete(hash));
  };
  let ahead: Promise<void> = Promise.resolve();
  return {
    route: {
      method: 'GET',
      path: `${cardFolder}*`,
      maxBodyBytes: 0,
      handler: (request) => answer(request, { store, semaphore, ensure }),
    },
    changed(keys) {
      const cards =
        keys.size > maxDrawnAhead ? [] : [...keys].flatMap((key) => cardFor(store, store.document(key)) ?? []);
      for (const card of cards)
        ahead = ahead
          .then(() => ensure(card))
          .then(ignore, (error: unknown) =>
            log.warn({ error: errorText(error) }, 'A social image could not be rendered in advance'),
          );
    },
    close: () => ahead,
  };
}

function ignore(): void {
  // The card is drawn and on disk.
}

type Answering = {
  store: Pick<PublishedStore, 'document'>;
  semaphore: ReturnType<typeof createSemaphore>;
  ensure(card: Card): Promise<Buffer>;
};

async function answer({ path }: Incoming, { store, semaphore, ensure }: Answering): Promise<Delivered> {
  const asked = cardAsked(path);
  const card = asked && cardFor(store, store.document(asked.key));
  // Any other text on a card would let strangers fill our disk with drawings.
  if (!card || hashOf(card) !== asked.hash) return notFound;
  if (!semaphore.tryAcquire()) return overloaded;
  try {
    const body = await ensure(card);
    return {
      status: 200,
      headers: {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': mediaPolicy,
      },
      body,
    };
  } finally {
    semaphore.release();
  }
}

function cardFor(store: Pick<PublishedStore, 'document'>, document: PublishedDocument | undefined): Card | undefined {
  if (!isShared(document)) return undefined;
  const site = store.document(keyOf.global('site', document.locale));
  return cardOf(document, site?.kind === 'site' ? site : undefined);
}

function isShared(document: PublishedDocument | undefined): document is PageDocument | PostDocument {
  return document?.kind === 'page' || document?.kind === 'post';
}

async function keptOrDrawn({
  file,
  folder,
  draw,
}: {
  file: string;
  folder: string;
  draw(): Promise<Buffer>;
}): Promise<Buffer> {
  const kept = await readFile(file).catch(missing);
  if (kept) return kept;
  const drawn = await draw();
  // A card that cannot be stored is still sent.
  await keep(file, drawn).then(
    () => makeRoom(folder),
    () => undefined,
  );
  return drawn;
}

function missing(): undefined {
  return undefined;
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.new`, bytes);
  await rename(`${file}.new`, file);
}

async function makeRoom(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= maxKeptCards) return;
  const aged = await Promise.all(names.map(async (name) => ({ name, atMs: (await stat(join(folder, name))).mtimeMs })));
  const oldest = aged.toSorted((one, other) => one.atMs - other.atMs).slice(0, names.length - maxKeptCards);
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
}
