import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Content, ContentContext } from '../../content/parts/content-context.ts';
import { Picture } from '../../content/parts/picture.tsx';
import type { PostDocument } from '../../published/contract.ts';
import { BlockList } from '../pages/content-page.tsx';
import { withFrames } from '../shell/frame-marks.ts';
import { readableTree } from './readable-tree.ts';

/** Returns a post's cover and text as plain HTML, for feed readers. `address`: of the post, absolute. */
export function postText(content: Content, post: PostDocument, address: string): string {
  const page = (
    <ContentContext value={content}>
      {post.cover && <Picture media={post.cover} sizes="100vw" />}
      <BlockList blocks={post.blocks} />
    </ContentContext>
  );
  const html = withFrames(renderToStaticMarkup(page));
  return toHtml(readableTree(fromHtml(html, { fragment: true }).children, address));
}
