import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { defaultLocale, type Locale, type PublishedDocument } from '../../src/published/contract.ts';
import type { Rendered, Renderer, Variant } from '../../src/site/render-contract.ts';
import { fixtureDocuments } from './fixture/content.ts';
import { memoryReader } from './fixture/memory-reader.ts';
import { sharedBuild } from './shared-build.ts';

export const origin = 'https://example.com';

export type BuiltSite = { folder: string; renderer: Renderer };

/** Builds the site as it ships, for the tests of a file. */
export function useBuiltSite(): () => BuiltSite {
  let built: BuiltSite | undefined;
  beforeAll(async () => {
    const folder = await sharedBuild();
    built = { folder, renderer: await import(join(folder, 'render/render.js')) };
  });
  return () => {
    if (!built) throw new Error('The site is built before the tests run');
    return built;
  };
}

type PageOptions = {
  path?: string;
  locale?: Locale;
  variant?: Variant;
  documents?: readonly PublishedDocument[];
};

/** Renders a page of the fixture content; `reads` are the keys that the render has read. */
export function renderFixture(
  { renderer }: BuiltSite,
  options: PageOptions = {},
): Rendered & { reads: ReadonlySet<string> } {
  const reader = memoryReader(options.documents ?? fixtureDocuments, options.locale ?? defaultLocale);
  const rendered = renderer.renderPage({
    reader,
    path: options.path ?? '/',
    variant: options.variant ?? 'decided',
    origin,
  });
  return { ...rendered, reads: reader.reads };
}
