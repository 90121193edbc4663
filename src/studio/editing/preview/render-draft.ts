import type { Payload } from 'payload';
import type { Renderer } from '../../../site/render-contract.ts';
import type { Draft } from './draft.ts';
import { draftReader } from './draft-reader.ts';
import { readPublished } from './published-content.ts';

type Rendering = { payload: Payload; origin: string; renderer: Renderer; marksBlocks?: boolean };

/** Renders a draft within the published content, without the site's scripts, which would log the page view and measure. Pages work without scripts. */
export async function renderDraft(
  draft: Draft,
  { payload, origin, renderer, marksBlocks }: Rendering,
): Promise<string> {
  const reader = draftReader(await readPublished({ payload }), draft);
  return renderer
    .renderPage({ reader, path: draft.path, variant: 'decided', origin, marksBlocks })
    .html.replace(/<script\b[^>]*><\/script>/g, '');
}
