import type { ReactNode } from 'react';
import { addressOf } from '../content/parts/addresses.ts';
import { type Content, ContentContext } from '../content/parts/content-context.ts';
import { targetOf } from '../content/parts/content-link.tsx';
import { assets } from './assets/assets.ts';
import { withBlockIds } from './shell/block-marks.ts';
import { codeHash as hashOfCode } from './consent/code-hash.ts';
import { declarationPath } from './consent/declaration-path.ts';
import { documentText } from './shell/document.tsx';
import { drawBanner as draw } from './consent/draw-banner.tsx';
import { type BlogView, blogViewAt } from './blog/blog-view.ts';
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
import { provider as otherSites } from './consent/provider-render.ts';
import type {
  EmbedInput,
  NoteInput,
  PreferencesInput,
  Rendered,
  Renderer,
  RenderInput,
  SearchInput,
  VisitorPageInput,
} from './render-contract.ts';
import { searchPath } from '../content/blog-paths.ts';
import { stylesheet as styles } from './assets/stylesheets.ts';

/* The exports that render-contract.ts describes; everything below is internal. */
export const {
  renderPage,
  renderPreferences,
  renderEmbed,
  renderNote,
  renderSearch,
  renderVisitorPage,
  renderError,
  stylesheet,
  provider,
  drawBanner,
  codeHash,
  arrivalScript,
}: Renderer = {
  renderPage: pageOf,
  renderPreferences: preferencesOf,
  renderEmbed: embedPageOf,
  renderNote: noteOf,
  renderSearch: searchOf,
  renderVisitorPage: visitorPageOf,
  renderError: errorOf,
  stylesheet: styles,
  provider: otherSites,
  drawBanner: draw,
  codeHash: hashOfCode,
  arrivalScript: assets.arrival,
};

function pageOf({ reader, path, variant, origin, posted, marksBlocks }: RenderInput): Rendered {
  const page = reader.pageAt(path);
  const consent = path === declarationPath ? reader.consent() : undefined;
  const view = page || consent ? undefined : blogViewAt(reader, path);
  if (view) return blogPageOf(view, { reader, path, variant, origin, marksBlocks });
  if (!page && !consent) return renderMissing({ reader, path, variant, origin });
  const props = { page, consent, variant, origin };
  const html = pageText(
    { reader, address: addressOf(reader.locale, path), posted, marksBlocks },
    consent ? <CookiesPage {...props} consent={consent} /> : page && <ContentPage {...props} page={page} />,
  );
  return { status: 200, html, unknownBlocks: page ? unknownBlocksOf(page) : [] };
}

function blogPageOf(view: BlogView, { reader, path, variant, origin, marksBlocks }: RenderInput): Rendered {
  const page =
    view.kind === 'post' ? (
      <PostPage post={view.post} variant={variant} origin={origin} />
    ) : (
      <PostListPage view={view} variant={variant} origin={origin} />
    );
  const html = pageText({ reader, address: addressOf(reader.locale, path), marksBlocks }, page);
  return { status: 200, html, unknownBlocks: view.kind === 'post' ? unknownBlocksOf(view.post) : [] };
}

function searchOf({ reader, variant, origin, view }: SearchInput): Rendered {
  return {
    status: 200,
    html: pageText(
      { reader, address: addressOf(reader.locale, searchPath) },
      <SearchPage variant={variant} origin={origin} view={view} />,
    ),
  };
}

function preferencesOf({ reader, origin, variant, choices, decision, returnTo }: PreferencesInput): Rendered {
  const consent = reader.consent();
  if (!consent) return errorOf({ status: 503, ...noChoices, origin });
  const props = { origin, variant, choices, decision, returnTo, consent };
  const html = pageText({ reader, address: '/consent/preferences' }, <PreferencesPage {...props} />);
  return { status: 200, html };
}

function visitorPageOf({ reader, variant, origin, address, view }: VisitorPageInput): Rendered {
  return {
    status: 200,
    html: pageText({ reader, address }, <VisitorPage variant={variant} origin={origin} view={view} />),
  };
}

function embedPageOf({ reader, path, block: id, ...props }: EmbedInput): Rendered {
  const block = reader.pageAt(path)?.blocks.find((candidate) => candidate.id === id && candidate.blockType === 'embed');
  return {
    status: block ? 200 : 404,
    html: pageText({ reader, address: addressOf(reader.locale, path) }, <EmbedPage block={block} {...props} />),
  };
}

function noteOf({ reader, path, ...note }: NoteInput): Rendered {
  return { status: 200, html: pageText({ reader, address: addressOf(reader.locale, path) }, <NotePage {...note} />) };
}

function errorOf({ status, title, text }: Parameters<Renderer['renderError']>[0]): Rendered {
  return { status, html: documentText(<ErrorPage status={status} title={title} text={text} />) };
}

const noChoices = {
  title: 'There are no choices to make yet.',
  text: 'The consent texts of this site have not been published. Until they are, nothing optional runs.',
};

function renderMissing({ reader, path, variant, origin }: RenderInput): Rendered {
  const redirect = reader.redirectAt(path);
  if (redirect?.status === 410)
    return {
      status: 410,
      html: pageText(
        { reader, address: addressOf(reader.locale, path) },
        <GonePage variant={variant} origin={origin} />,
      ),
    };
  const target =
    redirect &&
    targetOf({ type: redirect.page ? 'page' : 'url', label: '', page: redirect.page, url: redirect.to }, reader);
  if (redirect && target) return { status: redirect.status, html: '', location: target.href };
  const html = pageText(
    { reader, address: addressOf(reader.locale, path) },
    <NotFoundPage variant={variant} origin={origin} />,
  );
  return { status: 404, html };
}

function pageText(content: Content, page: ReactNode): string {
  const html = documentText(<ContentContext value={content}>{page}</ContentContext>);
  return content.marksBlocks ? withBlockIds(html) : html;
}
