import type { ReactNode } from 'react';
import { addressOf } from '../published/address.ts';
import { publicUrl } from './address.ts';
import { type Content, ContentContext } from '../content/parts/content-context.ts';
import { assets } from './assets/assets.ts';
import { withBlockIds } from './shell/block-marks.ts';
import { withFrames } from './shell/frame-marks.ts';
import { markdownOf } from './readable/markdown.ts';
import { postText } from './readable/post-text.tsx';
import { documentText } from './shell/document.tsx';
import { PostListPage } from './pages/blog/list-page.tsx';
import { PostPage } from './pages/blog/post-page.tsx';
import { ContentPage, unknownBlocksOf } from './pages/content-page.tsx';
import { CookiesPage } from './pages/cookies-page.tsx';
import { EmbedPage } from './pages/embed-page.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { GonePage } from './pages/gone-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { NotePage } from './pages/note-page.tsx';
import { PreferencesPage } from './pages/preferences-page.tsx';
import { SearchPage } from './pages/search-page.tsx';
import { VisitorPage } from './pages/visitor/visitor-page.tsx';
import type {
  EmbedInput,
  MarkdownInput,
  NoteInput,
  PreferencesInput,
  Rendered,
  Renderer,
  RenderInput,
  SearchInput,
  VisitorPageInput,
} from './render-contract.ts';
import { searchPath } from '../content/blog-paths.ts';
import { resolveAddress } from './resolve-address.ts';

/* Every export is described in render-contract.ts; main.ts checks that none is missing. */
export { stylesheet } from './assets/stylesheets.ts';
export { codeHash } from './consent/code-hash.ts';
export { drawBanner } from './consent/draw-banner.tsx';
export { provider } from './consent/provider-render.ts';
export const arrivalScript = assets.arrival;
export const { favicon } = assets;

/** Renders what is at a path: a page with status 200, 404 or 410, or a redirect without HTML. */
export function renderPage(input: RenderInput): Rendered {
  const { reader, path, variant, origin, posted, marksBlocks, resolved = resolveAddress(reader, path) } = input;
  const content = { reader, address: addressOf(reader.locale, path) };
  const props = { variant, origin };
  switch (resolved.kind) {
    case 'page': {
      const { page } = resolved;
      const html = pageText({ ...content, posted, marksBlocks }, <ContentPage {...props} page={page} />);
      return { status: 200, html, unknownBlocks: unknownBlocksOf(page) };
    }
    case 'declaration': {
      const { page, consent } = resolved;
      const view = <CookiesPage {...props} page={page} consent={consent} />;
      const html = pageText({ ...content, posted, marksBlocks }, view);
      return { status: 200, html, unknownBlocks: page ? unknownBlocksOf(page) : [] };
    }
    case 'post': {
      const { post } = resolved;
      const html = pageText({ ...content, posted, marksBlocks }, <PostPage {...props} post={post} />);
      return { status: 200, html, unknownBlocks: unknownBlocksOf(post) };
    }
    case 'list':
      return { status: 200, html: pageText(content, <PostListPage {...props} view={resolved} />) };
    case 'redirect':
      return { status: resolved.status, html: '', location: resolved.location };
    case 'gone':
      return { status: 410, html: pageText(content, <GonePage {...props} />) };
    case 'missing':
      return { status: 404, html: pageText(content, <NotFoundPage {...props} near={resolved.near} />) };
  }
}

/** Renders the results of a search, or the empty search page. */
export function renderSearch({ reader, variant, origin, view }: SearchInput): Rendered {
  return {
    status: 200,
    html: pageText(
      { reader, address: addressOf(reader.locale, searchPath) },
      <SearchPage variant={variant} origin={origin} view={view} />,
    ),
  };
}

/** Renders the preference center; an error page with 503 while no consent texts are published. */
export function renderPreferences({
  reader,
  origin,
  variant,
  choices,
  decision,
  returnTo,
}: PreferencesInput): Rendered {
  const consent = reader.consent();
  if (!consent) return renderError({ status: 503, ...noChoices, origin });
  const props = { origin, variant, choices, decision, returnTo, consent };
  const html = pageText({ reader, address: '/consent/preferences' }, <PreferencesPage {...props} />);
  return { status: 200, html };
}

/** Renders a page about a visitor's own records. */
export function renderVisitorPage({ reader, variant, origin, address, view }: VisitorPageInput): Rendered {
  return {
    status: 200,
    html: pageText({ reader, address }, <VisitorPage variant={variant} origin={origin} view={view} />),
  };
}

/** Renders one embed on a page of its own; 404 when its block is gone. */
export function renderEmbed({ reader, path, block: id, ...props }: EmbedInput): Rendered {
  const block = reader.pageAt(path)?.blocks.find((candidate) => candidate.id === id && candidate.blockType === 'embed');
  return {
    status: block ? 200 : 404,
    html: pageText({ reader, address: addressOf(reader.locale, path) }, <EmbedPage block={block} {...props} />),
  };
}

/** Renders a page with a short message. */
export function renderNote({ reader, path, ...note }: NoteInput): Rendered {
  return { status: 200, html: pageText({ reader, address: addressOf(reader.locale, path) }, <NotePage {...note} />) };
}

/** Renders what a page says as Markdown. */
export function renderMarkdown({ reader, origin, path, resolved }: MarkdownInput): string {
  const { html } = renderPage({ reader, origin, path, resolved, variant: 'decided' });
  const updatedAt =
    resolved.kind === 'page' ? resolved.page.updatedAt : resolved.kind === 'post' ? resolved.post.updatedAt : undefined;
  return markdownOf(html, {
    address: publicUrl(origin, { locale: reader.locale, path }),
    language: reader.locale,
    updatedAt,
  });
}

/** Renders a post's text for feed readers. */
export function renderPostText({ reader, post, origin }: Parameters<Renderer['renderPostText']>[0]): string {
  const content = { reader, address: addressOf(reader.locale, post.path) };
  return postText(content, post, publicUrl(origin, post));
}

/** Renders an error page, which needs no content. */
export function renderError({ status, title, text, locale }: Parameters<Renderer['renderError']>[0]): Rendered {
  return { status, html: documentText(<ErrorPage status={status} title={title} text={text} locale={locale} />) };
}

const noChoices = {
  title: 'There are no choices to make yet.',
  text: 'The consent texts of this site have not been published. Until they are, nothing optional runs.',
};

function pageText(content: Content, page: ReactNode): string {
  const html = withFrames(documentText(<ContentContext value={content}>{page}</ContentContext>));
  return content.marksBlocks ? withBlockIds(html) : html;
}
