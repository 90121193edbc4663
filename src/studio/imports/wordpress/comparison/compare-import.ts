import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Payload } from 'payload';
import { CandorError } from '../../../../platform/errors.ts';
import type { Renderer } from '../../../../site/render-contract.ts';
import { compare, type Comparison, type Matching, type Source } from '../../../../wordpress/comparison/compare.ts';
import { noPage, readPage } from '../../../../wordpress/comparison/read-page.ts';
import { sourcesOf, type ToCompare } from '../../../../wordpress/comparison/sources.ts';
import { type ComparedItem, type ComparisonReport, totalOf } from '../../../../wordpress/report/comparison.ts';
import { type Making, mediaFinder } from '../../../../wordpress/plan/entries.ts';
import type { PlannedFile } from '../../../../wordpress/plan/files.ts';
import type { PlannedItem } from '../../../../wordpress/plan/plan.ts';
import { loadRenderer } from '../../../editing/preview/renderer.ts';
import { renderFolder } from '../../../root.ts';
import type { Run } from '../run-state.ts';
import { createDrawing, type Drawing } from './drawing.ts';

type Comparing = {
  payload: Payload;
  run: Run;
  renderer: Renderer;
  making: Making;
  files: readonly PlannedFile[];
  onProgress?(done: { kind: string; count: number; of: number }): void;
};

/**
 * Compares every text of the export with what the site shows of it: one side is read directly from the export, the other from the page as visitors get it. A
 * trial uses the page as it would be. Everything missing is reported, whichever part of the import dropped it.
 */
export async function compareImport({
  payload,
  run,
  renderer,
  making,
  files,
  onProgress,
}: Comparing): Promise<ComparisonReport> {
  const drawing = createDrawing({ payload, run, making, files, renderer });
  const items: ComparedItem[] = [];
  const sources = sourcesOf(making);
  for (const [at, one] of sources.entries()) {
    const compared = await compareOne(one, { run, drawing, making });
    if (compared) items.push(compared);
    onProgress?.({ kind: 'compared', count: at + 1, of: sources.length });
  }
  for (const item of items) printItem(item, run);
  return { ...totalOf(items), items };
}

/**
 * Loads the site's renderer, before anything is written.
 * @throws CandorError `wordpress_not_built`.
 */
export async function rendererOfSite(): Promise<Renderer> {
  if (existsSync(join(renderFolder(), 'render.js'))) return loadRenderer();
  throw new CandorError({
    code: 'wordpress_not_built',
    what: 'The site has not been built, so its pages cannot be compared with the export.',
    remedy: 'Run npm run build or npm start once, then import.',
  });
}

type Options = { run: Run; drawing: Drawing; making: Making };

/** Skips documents that somebody has edited here since: they no longer have to match the export. */
async function compareOne(
  { key, title, link, planned, read }: ToCompare,
  { run, drawing, making }: Options,
): Promise<ComparedItem | undefined> {
  const became = run.became.get(key);
  if (became === 'kept') return undefined;
  const source = read();
  const page = planned && became !== 'failed' ? await drawing.pageOf(planned) : undefined;
  const compared = comparedWith(source, page, { drawing, making });
  return compared.words.source + compared.pictures.source + compared.links.source === 0
    ? undefined
    : { key, title, link, ...compared };
}

function comparedWith(source: Source, html: string | undefined, { drawing, making }: Omit<Options, 'run'>): Comparison {
  const page = html === undefined ? noPage() : readPage(html);
  return compare(source, page, matchingOf(drawing, making));
}

function matchingOf({ mediaAt }: Drawing, making: Making): Matching {
  const find = mediaFinder(making);
  const addresses = new Map<string, PlannedItem>(making.plan.pages.map((page) => [page.id, page]));
  return {
    mediaAt,
    mediaOf: (picture) => find(picture)?.id,
    targetsOf(link) {
      const target = making.links.resolve(link)?.target;
      const here = target && ('page' in target ? addresses.get(target.page)?.address : target.url);
      const own = making.links.isOwn(link) ? URL.parse(link, making.catalogue.site.address) : undefined;
      return [...(here === undefined ? [] : [here]), ...(own ? [`${own.pathname}${own.search}${own.hash}`] : [])];
    },
  };
}

function printItem({ key, title, link, words, pictures, links, missing }: ComparedItem, run: Run): void {
  const note = (reason: 'words_missing' | 'pictures_missing' | 'links_missing', detail: string) =>
    run.note({ key, title, link, reason, detail });
  if (words.missing > 0)
    note(
      'words_missing',
      `${words.missing} of ${words.source}: ${missing.words.map((passage) => `“${passage}”`).join(' … ')}`,
    );
  if (pictures.missing > 0)
    note('pictures_missing', `${pictures.missing} of ${pictures.source}: ${missing.pictures.join(', ')}`);
  if (links.missing > 0) note('links_missing', `${links.missing} of ${links.source}: ${missing.links.join(', ')}`);
}
