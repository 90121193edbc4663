import { blogPath, feedPath, releasesPath } from '../../../content/blog-paths.ts';
import { addressOf } from '../../../published/address.ts';
import { useContent } from '../../../content/parts/content-context.ts';
import { DisplayHeading } from '../../../content/parts/display-heading.tsx';
import { contentsOf, type ContentsLine } from '../../../content/contents.ts';
import { HeadingAnchors } from '../../../content/parts/heading-anchors.ts';
import { Picture } from '../../../content/parts/picture.tsx';
import type { PostDocument } from '../../../published/contract.ts';
import { Document } from '../../shell/document.tsx';
import type { RenderInput } from '../../render-contract.ts';
import { blogTexts } from '../../texts/blog.ts';
import { BlockList, stylesOf } from '../content-page.tsx';
import { Day } from './dates.tsx';
import { Byline, PostTeasers, TopicLinks } from './post-parts.tsx';
import { dayMs } from '../../../platform/durations.ts';

type Props = Pick<RenderInput, 'variant' | 'origin'> & { post: PostDocument };

/** Shorter posts need no table of contents. */
const leastContents = 3;
const relatedCount = 3;

/** One post: title, authors and date, its blocks, and related posts. A change within a day of publishing is not shown as an update. */
export function PostPage({ post, variant, origin }: Props) {
  const { reader } = useContent();
  const { lines, anchors } = contentsOf(post.blocks);
  const texts = blogTexts[reader.locale];
  const wasChanged = Date.parse(post.updatedAt) - Date.parse(post.publishedAt) > dayMs;
  return (
    <Document
      variant={variant}
      origin={origin}
      title={post.title}
      searchTitle={post.searchTitle}
      description={post.summary}
      noIndex={post.noIndex}
      alternates={reader.placedAlternates('post', post.id)}
      styles={['blog', ...post.blocks.flatMap(stylesOf)]}
      about={{ kind: 'post', post }}
    >
      <article className="post" data-article="">
        <PostHead post={post} />
        {lines.length >= leastContents && <Contents lines={lines} />}
        <HeadingAnchors value={anchors}>
          <BlockList blocks={post.blocks} />
        </HeadingAnchors>
        <footer className="post-foot wrap">
          <TopicLinks post={post} />
          {wasChanged && (
            <p className="byline">
              <span>
                {texts.updated} <Day at={post.updatedAt} />
              </span>
            </p>
          )}
          <p>
            <a href={addressOf(reader.locale, feedPath)}>{texts.feed}</a>
          </p>
        </footer>
      </article>
      <Related post={post} />
    </Document>
  );
}

function PostHead({ post }: { post: PostDocument }) {
  const { reader } = useContent();
  const texts = blogTexts[reader.locale];
  const [list, name] = post.type === 'release' ? [releasesPath, texts.releases] : [blogPath, texts.blog];
  return (
    <header className="post-head wrap">
      <p className="eyebrow">
        <a href={addressOf(reader.locale, list)}>{name}</a>
      </p>
      <DisplayHeading level="h1" text={post.title} />
      {post.summary && <p className="lead">{post.summary}</p>}
      <Byline post={post} />
      {post.cover && (
        <div className="post-cover">
          <Picture media={post.cover} sizes="(min-width: 80rem) 76rem, 92vw" eager />
        </div>
      )}
    </header>
  );
}

function Contents({ lines }: { lines: readonly ContentsLine[] }) {
  const { reader } = useContent();
  return (
    <nav className="contents wrap" aria-labelledby="contents">
      <h2 id="contents">{blogTexts[reader.locale].contents}</h2>
      <ol>
        {lines.map(({ id, text, level }) => (
          <li key={id} className={level === 'h3' ? 'below' : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Related({ post }: { post: PostDocument }) {
  const { reader } = useContent();
  const posts = reader.relatedPosts(post.id, relatedCount);
  if (posts.length === 0) return null;
  return (
    <section className="related wrap" aria-labelledby="related">
      <h2 id="related">{blogTexts[reader.locale].related}</h2>
      <PostTeasers posts={posts} level="h3" />
    </section>
  );
}
