import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import {
  keyOf,
  locales,
  type PageDocument,
  type PostDocument,
  type PublishedDocument,
} from '../../published/contract.ts';
import { mediaPolicy } from '../../delivery/headers.ts';
import { notFound, overloaded } from '../../delivery/refusals.ts';
import type { Delivered, Route } from '../../delivery/routes.ts';
import { errorText } from '../../platform/errors.ts';
import type { Incoming } from '../../platform/http.ts';
import { createSemaphore } from '../../platform/listener/semaphore.ts';
import type { Log } from '../../platform/log.ts';
import type { PublishedStore } from '../published/store.ts';
import { type Card, cardAddress, cardAsked, cardFolder, cardOf, hashOf } from '../seo/social-card.ts';
import { drawCard } from './draw-card.ts';

/** Cards drawn at the same time: each takes one core for about 60 ms, outside the thread that answers visitors. */
const maxDrawnAtOnce = 2;
/** Cards kept on disk, about 12 kB each; the oldest is deleted first. */
const maxKeptCards = 5_000;
/** A publish changes a handful of pages. More at once is a first fetch, for which cards are drawn on request. */
const maxDrawnAhead = 24;

export type Cards = {
  readonly route: Route;
  /** Draws the cards of just published pages, before anybody shares them, and removes those that show what is published no longer. */
  changed(keys: ReadonlySet<string>): void;
  close(): Promise<void>;
};

type CardsOptions = {
  store: Pick<PublishedStore, 'document'>;
  folder: string;
  log: Log;
  draw?: (card: Card) => Promise<Buffer>;
};

/** The picture of one page or post. `name` is its file, which says whose card it is and, by a hash, what it shows. */
type NamedCard = { card: Card; name: string };

/** Serves pictures for shared links. Each is drawn once and kept on disk, and only while what it shows is published. */
export function createCards({ store, folder, log, draw = drawCard }: CardsOptions): Cards {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const semaphore = createSemaphore(maxDrawnAtOnce);
  const underWay = new Map<string, Promise<Buffer>>();
  const ensure = ({ card, name }: NamedCard): Promise<Buffer> => {
    const present = underWay.get(name) ?? keptOrDrawn({ file: join(folder, name), folder, draw: () => draw(card) });
    underWay.set(name, present);
    return present.finally(() => underWay.delete(name));
  };
  let ahead: Promise<void> = Promise.resolve();
  const inBackground = (work: () => Promise<unknown>, failure: string): void => {
    ahead = ahead.then(work).then(ignore, (error: unknown) => log.warn({ error: errorText(error) }, failure));
  };
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
      for (const card of cards) inBackground(() => ensure(card), 'A social image could not be rendered in advance');
      inBackground(() => removeOutdated({ store, folder, keys }), 'Outdated social images could not be removed');
    },
    close: () => ahead,
  };
}

function ignore(): void {
  // The work is done.
}

type Answering = {
  store: Pick<PublishedStore, 'document'>;
  semaphore: ReturnType<typeof createSemaphore>;
  ensure(card: NamedCard): Promise<Buffer>;
};

async function answer({ path }: Incoming, { store, semaphore, ensure }: Answering): Promise<Delivered> {
  const asked = cardAsked(path);
  const card = asked && cardFor(store, store.document(asked.key));
  // Any other text on a card would let strangers fill our disk with drawings.
  if (!card || hashOf(card.card) !== asked.hash) return notFound;
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

function cardFor(
  store: Pick<PublishedStore, 'document'>,
  document: PublishedDocument | undefined,
): NamedCard | undefined {
  if (!isShared(document)) return undefined;
  const site = store.document(keyOf.global('site', document.locale));
  const card = cardOf(document, site?.kind === 'site' ? site : undefined);
  return { card, name: cardAddress(document, card).slice(cardFolder.length) };
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

type Outdated = { store: Pick<PublishedStore, 'document'>; folder: string; keys: ReadonlySet<string> };

/** Removes cards of changed documents that show something else than is published now. The site's name is on every card. */
async function removeOutdated({ store, folder, keys }: Outdated): Promise<void> {
  const isEverywhere = locales.some((locale) => keys.has(keyOf.global('site', locale)));
  for (const name of await readdir(folder)) {
    const key = cardAsked(cardFolder + name)?.key;
    if (key !== undefined && !isEverywhere && !keys.has(key)) continue;
    const present = key === undefined ? undefined : cardFor(store, store.document(key));
    if (present?.name !== name) await rm(join(folder, name), { force: true });
    await yieldToRequests();
  }
}

async function makeRoom(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= maxKeptCards) return;
  const aged = await Promise.all(names.map(async (name) => ({ name, atMs: (await stat(join(folder, name))).mtimeMs })));
  const oldest = aged.toSorted((one, other) => one.atMs - other.atMs).slice(0, names.length - maxKeptCards);
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
}
