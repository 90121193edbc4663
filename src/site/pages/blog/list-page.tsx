import { feedPath } from '../../../content/blog-paths.ts';
import { addressOf } from '../../../published/address.ts';
import { useContent } from '../../../content/parts/content-context.ts';
import { DisplayHeading } from '../../../content/parts/display-heading.tsx';
import { Picture } from '../../../content/parts/picture.tsx';
import { listPath, type PostListView } from '../../blog/blog-view.ts';
import { Document } from '../../shell/document.tsx';
import type { Alternate } from '../../shell/languages.tsx';
import type { RenderInput } from '../../render-contract.ts';
import { blogTexts, type BlogTexts } from '../../texts/blog.ts';
import { PostTeasers } from './post-parts.tsx';

type Props = Pick<RenderInput, 'variant' | 'origin'> & { view: PostListView };

/** The blog's front page, the releases, a topic or an author: posts, newest first. */
export function PostListPage({ view, variant, origin }: Props) {
  const { reader } = useContent();
  const texts = blogTexts[reader.locale];
  const { eyebrow, title, lead } = wordsOf(view, texts);
  const { page, pages, path } = view;
  const fullTitle = page === 1 ? title : `${title} · ${texts.page(page, pages)}`;
  return (
    <Document
      variant={variant}
      origin={origin}
      title={fullTitle}
      description={lead}
      alternates={useAlternates(view)}
      styles={['blog', ...(pages > 1 ? ['pagination'] : [])]}
      about={{ kind: 'list', view }}
    >
      <header className="blog-head wrap">
        {view.list.of === 'author' && view.list.author.photo && (
          <Picture media={view.list.author.photo} sizes="8rem" className="portrait" eager />
        )}
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <DisplayHeading level="h1" text={title} />
        {lead && <p className="lead">{lead}</p>}
        <p className="blog-facts">
          <span>{texts.posts(view.total)}</span>
          <a href={addressOf(reader.locale, feedPath)} type="application/rss+xml">
            {texts.feed}
          </a>
        </p>
      </header>
      <div className="wrap">
        <PostTeasers posts={view.posts} level="h2" />
        {pages > 1 && <Pagination path={path} page={page} pages={pages} texts={texts} />}
      </div>
    </Document>
  );
}

function wordsOf({ list }: PostListView, texts: BlogTexts): { eyebrow?: string; title: string; lead: string } {
  switch (list.of) {
    case 'blog':
      return { title: texts.blog, lead: texts.blogLead };
    case 'releases':
      return { title: texts.releases, lead: texts.releasesLead };
    case 'topic':
      return { eyebrow: texts.topic, title: list.topic.name, lead: list.topic.description };
    case 'author':
      return { eyebrow: list.author.role || texts.author, title: list.author.name, lead: list.author.bio };
  }
}

/** Later pages of a list contain other posts in other languages, so only first pages are alternates. */
function useAlternates({ list, path, page }: PostListView): readonly Alternate[] {
  const { reader } = useContent();
  if (page > 1) return [];
  if (list.of === 'topic') return alternatesWithPosts('topic', list.topic.id);
  if (list.of === 'author') return alternatesWithPosts('author', list.author.id);
  return reader.postLocales({ type: list.of === 'blog' ? 'article' : 'release' }).map((locale) => ({ locale, path }));

  function alternatesWithPosts(kind: 'topic' | 'author', id: string): Alternate[] {
    const withPosts = reader.postLocales({ [kind]: id });
    return reader.placedAlternates(kind, id).filter(({ locale }) => withPosts.includes(locale));
  }
}

function Pagination({
  path,
  page,
  pages,
  texts,
}: Pick<PostListView, 'path' | 'page' | 'pages'> & { texts: BlogTexts }) {
  const { reader } = useContent();
  const address = (to: number) => addressOf(reader.locale, listPath(path, to));
  return (
    <nav className="pagination" aria-label={texts.pagination} data-pagination="">
      {page > 1 && (
        <a className="button quiet" rel="prev" href={address(page - 1)}>
          {texts.newer}
        </a>
      )}
      <span>{texts.page(page, pages)}</span>
      {page < pages && (
        <a className="button quiet" rel="next" href={address(page + 1)}>
          {texts.older}
        </a>
      )}
    </nav>
  );
}
