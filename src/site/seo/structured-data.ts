import { blogPath, releasesPath } from '../../content/blog-paths.ts';
import { addressOf } from '../../published/address.ts';
import type { PostDocument } from '../../published/contract.ts';
import type { ContentReader } from '../../content/reader.ts';
import { assets } from '../assets/assets.ts';
import { iconAddress, iconSourceAddress } from '../icons/icon-address.ts';
import { listPath, type PostListView } from '../blog/blog-view.ts';
import { blogTexts } from '../texts/blog.ts';
import type { About } from './about.ts';

type Thing = { '@type': string; [property: string]: unknown };
type Describing = {
  reader: ContentReader;
  origin: string;
  address: string;
  title: string;
  description: string;
  image: string;
};

/** Describes a page in schema.org's vocabulary, as one graph. */
export function structuredData(about: About, given: Describing): { '@graph': Thing[] } {
  const { reader } = given;
  const isFront = given.address === addressOf(reader.locale, '/');
  const graph = [
    ...(isFront ? siteThings(given) : []),
    mainThing(about, given),
    ...(isFront ? [] : [breadcrumbs(about, given)]),
  ];
  return { '@graph': graph };
}

function siteThings({ reader, origin }: Describing): Thing[] {
  const site = reader.site();
  const { locale } = reader;
  return [
    publisher({ reader, origin }),
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      url: origin + addressOf(locale, '/'),
      name: site?.name,
      description: site?.tagline,
      inLanguage: locale,
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${addressOf(locale, '/search')}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

function publisher({ reader, origin }: Pick<Describing, 'reader' | 'origin'>): Thing {
  const { organization } = reader.sharing() ?? {};
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: organization?.name || reader.site()?.name,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', ...logoOf({ reader, origin }) },
    ...(organization && organization.profiles.length > 0 && { sameAs: organization.profiles }),
  };
}

/** Returns the organization's logo, or else the icon of the site. */
function logoOf({ reader, origin }: Pick<Describing, 'reader' | 'origin'>) {
  const id = reader.sharing()?.organization?.logo;
  const logo = id ? reader.media(id) : undefined;
  if (!logo)
    return { url: origin + iconAddress(iconSourceAddress(reader, assets.favicon), 512), width: 512, height: 512 };
  return { url: origin + logo.url, width: logo.width ?? undefined, height: logo.height ?? undefined };
}

function mainThing(about: About, given: Describing): Thing {
  const { reader, origin, address, title, description, image } = given;
  const common = {
    '@id': origin + address,
    url: origin + address,
    name: title,
    ...(description && { description }),
    inLanguage: reader.locale,
  };
  if (about.kind === 'post') return postThing(about.post, given);
  if (about.kind === 'page')
    return {
      '@type': 'WebPage',
      ...common,
      dateModified: about.page.updatedAt,
      primaryImageOfPage: image,
      isPartOf: { '@id': `${origin}/#website` },
    };
  const { view } = about;
  const parts = view.posts.map((post) => ({
    '@type': 'BlogPosting',
    url: origin + addressOf(post.locale, post.path),
    headline: post.title,
    datePublished: post.publishedAt,
  }));
  return view.list.of === 'author'
    ? { '@type': 'ProfilePage', ...common, mainEntity: { '@type': 'Person', name: view.list.author.name } }
    : {
        '@type': view.list.of === 'blog' ? 'Blog' : 'CollectionPage',
        ...common,
        [view.list.of === 'blog' ? 'blogPost' : 'hasPart']: parts,
      };
}

function postThing(post: PostDocument, { reader, origin, address, description, image }: Describing): Thing {
  const authors = post.authors.flatMap((id) => reader.placed('author', id) ?? []);
  const topics = post.topics.flatMap((id) => reader.placed('topic', id)?.name ?? []);
  const cover = post.cover === null ? undefined : reader.media(post.cover);
  return {
    '@type': 'BlogPosting',
    '@id': origin + address,
    mainEntityOfPage: origin + address,
    headline: post.title,
    ...(description && { description }),
    // What the post shows comes before what is drawn for shared links.
    image: cover ? [origin + cover.url, image] : image,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    inLanguage: post.locale,
    author:
      authors.length > 0
        ? authors.map(({ locale, path, name }) => ({ '@type': 'Person', name, url: origin + addressOf(locale, path) }))
        : publisher({ reader, origin }),
    publisher: publisher({ reader, origin }),
    ...(topics.length > 0 && { keywords: topics.join(', ') }),
  };
}

function breadcrumbs(about: About, { reader, origin, address, title }: Describing): Thing {
  const { locale } = reader;
  const steps = [{ name: blogTexts[locale].home, path: '/' }, ...stepsAbove(about, reader)].map(({ name, path }) => ({
    name,
    url: addressOf(locale, path),
  }));
  const items = [...steps, { name: title, url: address }].map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + url,
  }));
  return { '@type': 'BreadcrumbList', itemListElement: items };
}

/** A longer chain of parent pages is a loop. */
const maxSteps = 12;

function stepsAbove(about: About, reader: ContentReader): { name: string; path: string }[] {
  const texts = blogTexts[reader.locale];
  const blog = { name: texts.blog, path: blogPath };
  if (about.kind === 'post')
    return about.post.type === 'release' ? [{ name: texts.releases, path: releasesPath }] : [blog];
  if (about.kind === 'list') return stepsAboveList(about.view, blog);
  const steps: { name: string; path: string }[] = [];
  for (let id = about.page.parent; id !== null && steps.length < maxSteps;) {
    const above = reader.page(id);
    if (!above) break;
    steps.unshift({ name: above.title, path: above.path });
    id = above.parent;
  }
  return steps;
}

function stepsAboveList(
  { list, page, path }: PostListView,
  blog: { name: string; path: string },
): { name: string; path: string }[] {
  const above = list.of === 'blog' || list.of === 'releases' ? [] : [blog];
  const name = list.of === 'topic' ? list.topic.name : list.of === 'author' ? list.author.name : blog.name;
  return page === 1 ? above : [...above, { name, path: listPath(path, 1) }];
}
