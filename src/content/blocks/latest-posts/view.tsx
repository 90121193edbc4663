import { addressOf } from '../../../published/address.ts';
import { useContent } from '../../parts/content-context.ts';
import { SectionHead } from '../../parts/section-head.tsx';
import { idOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';
import type { PostDocument } from '../../../published/contract.ts';
import { longDay } from '../../../platform/intl.ts';

const usual = 3;
const most = 12;

/** Renders the newest articles, or nothing when there are none. */
const LatestPosts: BlockView = ({ block }) => {
  const { reader } = useContent();
  const topic = idOf(block.topic);
  const { posts } = reader.posts({
    type: 'article',
    ...(topic !== undefined && { topic }),
    limit: countOf(block.count),
  });
  if (posts.length === 0) return null;
  return (
    <section className="latest-posts">
      <div className="wrap">
        <SectionHead block={block} />
        <ul className="latest-posts-list">
          {posts.map((post) => (
            <Post key={post.id} post={post} />
          ))}
        </ul>
      </div>
    </section>
  );
};

function Post({ post: { locale, path, title, summary, publishedAt } }: { post: PostDocument }) {
  return (
    <li>
      <time dateTime={publishedAt}>{longDay(locale).format(new Date(publishedAt))}</time>
      <h3>
        <a href={addressOf(locale, path)}>{title}</a>
      </h3>
      <p>{summary}</p>
    </li>
  );
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) ? Math.min(most, Math.max(1, value)) : usual;
}

export default LatestPosts;
