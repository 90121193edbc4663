import type { ContentReader } from '../../content/reader.ts';
import { publicUrl } from '../address.ts';
import type { Renderer } from '../render-contract.ts';
import { resolveAddress, type ResolvedAddress } from '../resolve-address.ts';
import type { GeneratedFile } from '../seo/generated-file.ts';

type Published = Extract<ResolvedAddress, { kind: 'page' | 'post' | 'list' | 'declaration' }>;

/** True for what has text of its own: pages, posts and lists, but no redirect. */
export function hasMarkdown(resolved: ResolvedAddress): resolved is Published {
  return resolved.kind !== 'redirect' && resolved.kind !== 'gone' && resolved.kind !== 'missing';
}

/** Renders a page of the site as Markdown. `path`: of the page, without its language. Undefined when no page is published there. */
export function renderMarkdownFile({
  reader,
  renderer,
  origin,
  path,
}: {
  reader: ContentReader;
  renderer: Pick<Renderer, 'renderMarkdown'>;
  origin: string;
  path: string;
}): GeneratedFile | undefined {
  const resolved = resolveAddress(reader, path);
  if (!hasMarkdown(resolved)) return undefined;
  const body = renderer.renderMarkdown({ reader, path, origin, resolved });
  const page = publicUrl(origin, { locale: reader.locale, path });
  return {
    contentType: 'text/markdown; charset=utf-8',
    body,
    // Search engines list the page itself, or neither.
    headers: isHidden(resolved, reader) ? { 'x-robots-tag': 'noindex' } : { link: `<${page}>; rel="canonical"` },
    reads: [...reader.reads],
    isOnDemand: true,
  };
}

function isHidden(resolved: Published, reader: ContentReader): boolean {
  const document = resolved.kind === 'post' ? resolved.post : 'list' in resolved ? undefined : resolved.page;
  return reader.sharing()?.isHidden === true || document?.noIndex === true;
}
