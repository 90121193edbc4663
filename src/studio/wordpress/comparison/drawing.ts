import { createLocalReq, type Payload } from 'payload';
import { type Locale, type PageDocument, type PostDocument, type PublishedDocument, keyOf } from '../../../content/published.ts';
import type { Renderer } from '../../../site/render-contract.ts';
import type { Making } from '../../../wordpress/plan/entries.ts';
import type { PlannedFile } from '../../../wordpress/plan/files.ts';
import type { PlannedItem } from '../../../wordpress/plan/plan.ts';
import { draftOf } from '../../preview/draft.ts';
import { readRows } from '../../published/rows.ts';
import { type Place, readDocument } from '../documents.ts';
import type { Run } from '../run-state.ts';
import { lookingReader } from './looking-reader.ts';
import { createTrial } from './trial.ts';

/** Draws pages as visitors get them. */
export type Drawing = {
  /** Undefined: there is nothing to show. */
  pageOf(planned: PlannedItem): Promise<string | undefined>;
  /** The media document behind an address of a page that was drawn. */
  mediaAt(address: string): string | undefined;
};

export type DrawingParts = { payload: Payload; run: Run; making: Making; files: readonly PlannedFile[]; renderer: Renderer };

/** No page is at any other origin: `og:image` is a whole address. */
const origin = 'https://drawn.invalid';
/** A page, its sections, what those show. */
const maxRounds = 6;
/** Documents that are remembered from one page to the next. */
const maxKnown = 2_000;

export function createDrawing({ payload, run, making, files, renderer }: DrawingParts): Drawing {
  const known = new Map<string, PublishedDocument | null>();
  const addresses = new Map<string, string>();
  const trial = run.isDryRun ? createTrial(making, files) : undefined;
  const load = async (keys: readonly string[]) => {
    const rows = await readRows({ payload }, keys.filter((key) => !trial?.document(key)));
    for (const key of keys) {
      const document: PublishedDocument | null = trial?.document(key) ?? JSON.parse(rows.get(key)?.body ?? 'null');
      known.set(key, document);
      if (document?.kind === 'media') for (const { url } of [document, ...document.sizes, ...(document.avif ?? [])]) addresses.set(url, document.id);
    }
  };
  const drawn = async (shown: PageDocument | PostDocument): Promise<string> => {
    const missed = new Set<string>();
    for (let round = 1; ; round += 1) {
      missed.clear();
      const { html } = renderer.renderPage({ reader: lookingReader(shown, known, missed), path: shown.path, variant: 'decided', origin, marksBlocks: true });
      if (missed.size === 0 || round === maxRounds) return withSources(html, shown);
      await load([...missed]);
    }
  };
  return {
    mediaAt: (address) => addresses.get(address.replace(origin, '')),
    async pageOf(planned) {
      if (known.size > maxKnown) known.clear();
      const shown = trial ? trial.shown(planned) : await storedPage(planned, payload);
      return shown && drawn(shown);
    },
  };
}

const places: Readonly<Record<string, Place & ('pages' | 'posts' | 'sections')>> = { page: 'pages', post: 'posts', wp_block: 'sections' };

/** What is published; of what is not, what would be. */
async function storedPage({ id, locale, item: { type } }: PlannedItem, payload: Payload): Promise<PageDocument | PostDocument | undefined> {
  const place = places[type];
  if (place === undefined) return undefined;
  if (place !== 'sections') {
    const key = keyOf[place === 'pages' ? 'page' : 'post'](id, locale);
    const body = (await readRows({ payload }, [key])).get(key)?.body;
    if (body) return JSON.parse(body);
  }
  const stored = await readDocument(await createLocalReq({}, payload), place, id);
  return stored && ((await draftOf(place, { ...stored, ...titleIn(stored, locale) }, { asking: { payload }, locale })) ?? undefined);
}

/** A section’s title is for editors. */
function titleIn(stored: Record<string, unknown>, locale: Locale): Record<string, unknown> {
  return typeof stored.title === 'string' ? { title: { [locale]: stored.title } } : {};
}

/** The page says where the frame of an embed will be, by its block; the block says what is in it. */
function withSources(html: string, { blocks }: PageDocument | PostDocument): string {
  return html.replace(/data-embed="([^"]*)"/g, (whole, address: string) => {
    const id = new URLSearchParams(address.replaceAll('&amp;', '&').replace(/^[^?]*/, '')).get('block');
    const source = blocks.find((block) => block.id === id)?.source;
    return typeof source === 'string' ? `data-embed="${source.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"` : whole;
  });
}
