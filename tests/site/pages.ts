import type { Block, PageDocument, PublishedDocument } from '../../src/published/contract.ts';
import { fixtureDocuments } from './fixture/content.ts';

/** Returns the fixture content with one page at `/` that has exactly these blocks. */
export function documentsWith(...blocks: Block[]): PublishedDocument[] {
  const page: PageDocument = {
    kind: 'page',
    id: 'tried',
    locale: 'en',
    path: '/',
    title: 'Tried',
    description: 'A page for one test.',
    parent: null,
    noIndex: false,
    blocks,
    updatedAt: '2026-11-20T12:00:00.000Z',
  };
  return [page, ...fixtureDocuments.filter((document) => document.kind !== 'page' || document.path !== '/')];
}

/** Returns the HTML between `<main>` and `</main>`. */
export function mainOf(html: string): string {
  return /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
}
