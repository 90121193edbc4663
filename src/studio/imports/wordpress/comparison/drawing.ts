import { createLocalReq, type Payload } from 'payload';
import {
  type Locale,
  type PageDocument,
  type PostDocument,
  type PublishedDocument,
  keyOf,
} from '../../../../published/contract.ts';
import type { Renderer } from '../../../../site/render-contract.ts';
import type { Making } from '../../../../wordpress/plan/entries.ts';
import type { PlannedFile } from '../../../../wordpress/plan/files.ts';
import type { PlannedItem } from '../../../../wordpress/plan/plan.ts';
import { draftOf } from '../../../editing/preview/draft.ts';
import { readRows } from '../../../publishing/read-model/rows.ts';
import { type Place, readDocument } from '../documents.ts';
import type { Run } from '../run-state.ts';
import { lookingReader } from './looking-reader.ts';
import { createTrial } from './trial.ts';

/** Renders pages as visitors get them. */
export type Drawing = {
  /** Undefined means that there is nothing to show. */
  pageOf(planned: PlannedItem): Promise<string | undefined>;
  /** Returns the media document behind a URL in a rendered page. */
  mediaAt(address: string): string | undefined;
};

type DrawingOptions = {
  payload: Payload;
  run: Run;
  making: Making;
  files: readonly PlannedFile[];
  renderer: Renderer;
};

/** A fake origin that no page uses: `og:image` needs a full URL. */
const origin = 'https://drawn.invalid';
/** Render rounds: a page, its sections, and what those show. */
const maxRounds = 6;
/** Documents kept in memory from one page to the next. */
const maxKnown = 2_000;

export function createDrawing({ payload, run, making, files, renderer }: DrawingOptions): Drawing {
  const known = new Map<string, PublishedDocument | null>();
  const addresses = new Map<string, string>();
  const trial = run.isDryRun ? createTrial(making, files) : undefined;
  const load = async (keys: readonly string[]) => {
    const rows = await readRows(
      { payload },
      keys.filter((key) => !trial?.document(key)),
    );
    for (const key of keys) {
      const document: PublishedDocument | null = trial?.document(key) ?? JSON.parse(rows.get(key)?.body ?? 'null');
      known.set(key, document);
      if (document?.kind === 'media')
        for (const { url } of [document, ...document.sizes, ...(document.avif ?? [])]) addresses.set(url, document.id);
    }
  };
  const drawn = async (shown: PageDocument | PostDocument): Promise<string> => {
    const missed = new Set<string>();
    for (let round = 1; ; round += 1) {
      missed.clear();
      const { html } = renderer.renderPage({
        reader: lookingReader(shown, known, missed),
        path: shown.path,
        variant: 'decided',
        origin,
        marksBlocks: true,
      });
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

const places: Readonly<Record<string, Place & ('pages' | 'posts' | 'sections')>> = {
  page: 'pages',
  post: 'posts',
  wp_block: 'sections',
};

/** Returns the published page, or the one that publishing would produce. */
async function storedPage(
  { id, locale, item: { type } }: PlannedItem,
  payload: Payload,
): Promise<PageDocument | PostDocument | undefined> {
  const place = places[type];
  if (place === undefined) return undefined;
  if (place !== 'sections') {
    const key = keyOf[place === 'pages' ? 'page' : 'post'](id, locale);
    const body = (await readRows({ payload }, [key])).get(key)?.body;
    if (body) return JSON.parse(body);
  }
  const stored = await readDocument(await createLocalReq({}, payload), place, id);
  return (
    stored &&
    ((await draftOf(place, { ...stored, ...titleIn(stored, locale) }, { asking: { payload }, locale })) ?? undefined)
  );
}

/** A section's title is for editors, so it has one language only. */
function titleIn(stored: Record<string, unknown>, locale: Locale): Record<string, unknown> {
  return typeof stored.title === 'string' ? { title: { [locale]: stored.title } } : {};
}

/** Replaces the frame path of each embed, which names its block, by the source in that block. */
function withSources(html: string, { blocks }: PageDocument | PostDocument): string {
  return html.replace(/data-embed="([^"]*)"/g, (whole, address: string) => {
    const id = new URLSearchParams(address.replaceAll('&amp;', '&').replace(/^[^?]*/, '')).get('block');
    const source = blocks.find((block) => block.id === id)?.source;
    return typeof source === 'string'
      ? `data-embed="${source.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
      : whole;
  });
}
