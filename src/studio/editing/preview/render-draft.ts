import type { Payload } from 'payload';
import type { Renderer } from '../../../site/render-contract.ts';
import type { ContentReader } from '../../../content/reader.ts';
import type { Draft } from './draft.ts';
import { draftReader } from './draft-reader.ts';
import { readPublished } from './published-content.ts';

type Rendering = {
  payload: Payload;
  origin: string;
  renderer: Renderer;
  marksBlocks?: boolean;
  /** Changes the HTML, with the content that it shows. */
  finish?: (html: string, reader: ContentReader) => string;
};

/**
 * Renders a draft within the published content, without the site's scripts, which would log the page view and measure. Pages work without scripts. What
 * search engines read is left out too: a preview is brought up to date in place, and Trusted Types forbid changing a script element.
 */
export async function renderDraft(
  draft: Draft,
  { payload, origin, renderer, marksBlocks, finish = (html) => html }: Rendering,
): Promise<string> {
  const reader = draftReader(await readPublished({ payload }), draft);
  const { html } = renderer.renderPage({ reader, path: draft.path, variant: 'decided', origin, marksBlocks });
  return finish(withoutScripts(html), reader);
}

export function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[^<]*<\/script>/g, '');
}
