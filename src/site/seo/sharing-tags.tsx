import { feedPath, jsonFeedPath } from '../../content/blog-paths.ts';
import { addressOf } from '../../published/address.ts';
import { useContent } from '../../content/parts/content-context.ts';
import { StructuredData } from '../../content/parts/structured-data.tsx';
import type { Locale } from '../../published/contract.ts';
import { markdownAddress } from '../readable/markdown-address.ts';
import { blogTexts } from '../texts/blog.ts';
import type { About } from './about.ts';
import { sharedPicture } from './shared-picture.ts';
import { structuredData } from './structured-data.ts';

type Props = {
  about: About;
  origin: string;
  title: string;
  description: string | undefined;
  alternates: readonly { locale: Locale }[];
};

/** Meta tags for link previews and for clients that read the page without rendering it. */
export function SharingTags({ about, origin, title, description = '', alternates }: Props) {
  const { reader, address } = useContent();
  const sharing = reader.sharing();
  const isFront = address === addressOf(reader.locale, '/');
  const shown = about.kind === 'page' ? about.page : about.kind === 'post' ? about.post : about.view.posts[0];
  const image = sharedPicture(shown, about.kind === 'list' ? null : shown?.socialImage, reader);
  const data = structuredData(about, { reader, origin, address, title, description, image: origin + image.url });
  return (
    <>
      <meta property="og:type" content={about.kind === 'post' ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={origin + address} />
      {reader.site() && <meta property="og:site_name" content={reader.site()?.name} />}
      <meta property="og:locale" content={regions[reader.locale]} />
      {alternates
        .filter(({ locale }) => locale !== reader.locale)
        .map(({ locale }) => (
          <meta key={locale} property="og:locale:alternate" content={regions[locale]} />
        ))}
      <meta property="og:image" content={origin + image.url} />
      {image.width && <meta property="og:image:width" content={String(image.width)} />}
      {image.height && <meta property="og:image:height" content={String(image.height)} />}
      <meta property="og:image:alt" content={image.alt} />
      {about.kind === 'post' && <meta property="article:published_time" content={about.post.publishedAt} />}
      <meta name="twitter:card" content="summary_large_image" />
      {sharing?.xAccount && <meta name="twitter:site" content={sharing.xAccount} />}
      {isFront &&
        sharing?.verification.map(({ name, content }) => <meta key={name + content} name={name} content={content} />)}
      <link rel="alternate" type="text/markdown" href={markdownAddress(address, isFront)} />
      {about.kind !== 'page' && <FeedLinks locale={reader.locale} />}
      <StructuredData data={data} />
    </>
  );
}

function FeedLinks({ locale }: { locale: Locale }) {
  const feeds = [
    ['application/rss+xml', feedPath],
    ['application/feed+json', jsonFeedPath],
  ] as const;
  return feeds.map(([type, path]) => (
    <link key={type} rel="alternate" type={type} title={blogTexts[locale].blog} href={addressOf(locale, path)} />
  ));
}

/** Open Graph requires a region with each language. */
const regions: Readonly<Record<Locale, string>> = { en: 'en_GB', de: 'de_DE', ar: 'ar_AR' };
