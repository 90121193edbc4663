import { feedPath } from '../../content/blog-paths.ts';
import { addressOf } from '../../published/address.ts';
import { useContent } from '../../content/parts/content-context.ts';
import { StructuredData } from '../../content/parts/structured-data.tsx';
import type { Locale } from '../../published/contract.ts';
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
      {about.kind !== 'page' && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={blogTexts[reader.locale].blog}
          href={addressOf(reader.locale, feedPath)}
        />
      )}
      <StructuredData data={data} />
    </>
  );
}

/** Open Graph requires a region with each language. */
const regions: Readonly<Record<Locale, string>> = { en: 'en_GB', de: 'de_DE', ar: 'ar_AR' };
