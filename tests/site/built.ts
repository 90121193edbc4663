import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { defaultLocale, type Locale, type PublishedDocument } from '../../src/content/published.ts';
import { buildSite } from '../../src/site/build.ts';
import type { Rendered, Renderer, Variant } from '../../src/site/render-contract.ts';
import { fixtureDocuments } from './fixture/content.ts';
import { memoryReader } from './fixture/memory-reader.ts';

export const origin = 'https://example.com';

export type BuiltSite = { folder: string; renderer: Renderer };

/** Builds the site once for a test file, as it ships, into a folder of its own. */
export function useBuiltSite(): () => BuiltSite {
  let built: BuiltSite | undefined;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-site-'));
    await buildSite(folder);
    built = { folder, renderer: await import(join(folder, 'render/render.js')) };
  });
  afterAll(() => built && rmSync(built.folder, { recursive: true }));
  return () => {
    if (!built) throw new Error('The site is built before the tests run');
    return built;
  };
}

export type PageOptions = { path?: string; locale?: Locale; variant?: Variant; documents?: readonly PublishedDocument[] };

/** Renders a page of the fixture content; `reads` are the keys the render has noted. */
export function renderFixture({ renderer }: BuiltSite, options: PageOptions = {}): Rendered & { reads: ReadonlySet<string> } {
  const reader = memoryReader(options.documents ?? fixtureDocuments, options.locale ?? defaultLocale);
  const rendered = renderer.renderPage({ reader, path: options.path ?? '/', variant: options.variant ?? 'decided', origin });
  return { ...rendered, reads: reader.reads };
}
