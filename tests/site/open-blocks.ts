import type { Page } from '@playwright/test';
import type { Block, PublishedDocument } from '../../src/published/contract.ts';
import { granting, type useStage } from './browser.ts';
import { fixtureDocuments } from './fixture/content.ts';
import { contactForm } from './fixture/forms.ts';
import { seedDocuments } from './fixture/seed.ts';

export const published = seedDocuments();

type Opened = { blocks: readonly Block[]; width: number; path?: string };

/** Opens a front page with these blocks, in English and Arabic, in a window of a width in pixels, as a visitor who has answered the banner. */
export async function openBlocks(
  { server, visit }: ReturnType<ReturnType<typeof useStage>>,
  { blocks, width, path = '/' }: Opened,
): Promise<Page> {
  const pages = (['en', 'ar'] as const).map((locale): PublishedDocument => ({
    ...{ kind: 'page', id: 'tried', locale, path: '/', title: 'Tried', description: '', parent: null, noIndex: false },
    ...{ blocks: [...blocks], updatedAt: '2026-11-20T12:00:00.000Z' },
  }));
  server.documents = [
    ...published.filter((document) => document.kind !== 'page' || document.path !== '/'),
    contactForm(),
    ...fixtureDocuments.filter(({ kind }) => kind === 'media'),
    ...pages,
  ];
  const { page } = await visit(path, { viewport: { width, height: 800 }, cookie: granting() });
  return page;
}
