import { addressOf } from '../../../published/address.ts';
import { useContent } from '../../../content/parts/content-context.ts';
import { countWords, proseOf } from '../../../content/prose.ts';
import { Picture } from '../../../content/parts/picture.tsx';
import type { Block, PostDocument } from '../../../published/contract.ts';
import { blogTexts } from '../../texts/blog.ts';
import { Day } from './dates.tsx';

/** Words that an adult reads silently in a minute, from a meta-analysis of 190 studies (Brysbaert 2019). */
const wordsPerMinute = 238;

/** Date, authors and reading time in one line. */
export function Byline({ post }: { post: PostDocument }) {
  const { reader } = useContent();
  const texts = blogTexts[reader.locale];
  const authors = post.authors.flatMap((id) => reader.placed('author', id) ?? []);
  return (
    <p className="byline">
      <Day at={post.publishedAt} />
      {authors.map((author) => (
        <span key={author.id}>
          {texts.by}{' '}
          <a href={addressOf(author.locale, author.path)} rel="author">
            {author.name}
          </a>
        </span>
      ))}
      <span>{texts.minutes(readingMinutes(post.blocks))}</span>
      {post.version && <span className="version">{post.version}</span>}
    </p>
  );
}

export function TopicLinks({ post }: { post: PostDocument }) {
  const { reader } = useContent();
  const topics = post.topics.flatMap((id) => reader.placed('topic', id) ?? []);
  if (topics.length === 0) return null;
  return (
    <ul className="post-topics" aria-label={blogTexts[reader.locale].topics}>
      {topics.map((topic) => (
        <li key={topic.id}>
          <a href={addressOf(topic.locale, topic.path)}>{topic.name}</a>
        </li>
      ))}
    </ul>
  );
}

/** Posts in a list: title first, then summary. */
export function PostTeasers({ posts, level: Heading }: { posts: readonly PostDocument[]; level: 'h2' | 'h3' }) {
  const hasPictures = posts.some(({ cover }) => cover !== null);
  return (
    <ol className={hasPictures ? 'post-list pictured' : 'post-list'}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <Teaser post={post} level={Heading} isFirst={index === 0 && Heading === 'h2'} />
        </li>
      ))}
    </ol>
  );
}

function Teaser({ post, level: Heading, isFirst }: { post: PostDocument; level: 'h2' | 'h3'; isFirst: boolean }) {
  return (
    <article className="teaser">
      <div className="teaser-words">
        <Heading>
          <a href={addressOf(post.locale, post.path)}>{post.title}</a>
        </Heading>
        {post.summary && <p>{post.summary}</p>}
        <Byline post={post} />
      </div>
      {post.cover && (
        <div className="teaser-picture" aria-hidden="true">
          <Picture media={post.cover} sizes="(min-width: 60rem) 22rem, 92vw" eager={isFirst} />
        </div>
      )}
    </article>
  );
}

function readingMinutes(blocks: readonly Block[]): number {
  const { headings, paragraphs } = proseOf(blocks);
  return Math.max(1, Math.round(countWords([...headings, ...paragraphs].join(' ')) / wordsPerMinute));
}
