import type { MediaDocument } from '../../published/contract.ts';
import { focalClasses, focalPointOf } from '../../published/focal-point.ts';
import { useContent } from './content-context.ts';
import { sourceOf } from './media-source.ts';

type Props = {
  /** Id of the media document. */
  media: string | undefined;
  /** The displayed width, from which the browser chooses a rendition. */
  sizes: string;
  /** For the image that is probably the largest on the first screen. */
  eager?: boolean;
  className?: string;
  /** Id of the image that stands in its place in dark mode. */
  dark?: string | undefined;
};

const inDark = 'screen and (prefers-color-scheme: dark)';

/** An image from the media library with its space reserved; renders nothing when it is gone or not an image. */
export function Picture({ media, sizes, eager, className, dark }: Props) {
  const document = useMedia(media);
  const night = useMedia(dark);
  const url = document && sourceOf(document.url);
  if (!document || !url || !document.mimeType.startsWith('image/')) return null;
  const candidates = candidatesOf(document);
  const avif = listOf(document.avif ?? []);
  const focal = document.focal ?? (document.focus && focalPointOf(document.focus));
  const classes = [className, ...(focal ? focalClasses(focal) : [])].filter(Boolean).join(' ');
  const image = (
    <img
      src={url}
      srcSet={candidates || undefined}
      sizes={candidates ? sizes : undefined}
      width={document.width ?? undefined}
      height={document.height ?? undefined}
      alt={document.alt}
      className={classes || undefined}
      loading={eager ? undefined : 'lazy'}
      decoding={eager ? undefined : 'async'}
      fetchPriority={eager ? 'high' : undefined}
    />
  );
  const nightUrl = night?.mimeType.startsWith('image/') && sourceOf(night.url);
  if (avif === '' && !nightUrl) return image;
  return (
    <picture>
      {night && nightUrl && <NightSources night={night} url={nightUrl} sizes={sizes} />}
      {avif !== '' && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {image}
    </picture>
  );
}

/** The space is reserved for whichever image is shown. */
function NightSources({ night, url, sizes }: { night: MediaDocument; url: string; sizes: string }) {
  const avif = listOf(night.avif ?? []);
  const candidates = candidatesOf(night);
  const size = { width: night.width ?? undefined, height: night.height ?? undefined };
  return (
    <>
      {avif !== '' && <source media={inDark} type="image/avif" srcSet={avif} sizes={sizes} {...size} />}
      <source media={inDark} srcSet={candidates || url} sizes={candidates ? sizes : undefined} {...size} />
    </>
  );
}

/** Returns the document of an image or file, and records that the page depends on it. */
export function useMedia(id: string | undefined): MediaDocument | undefined {
  const { reader } = useContent();
  return id === undefined ? undefined : reader.media(id);
}

function candidatesOf({ url, width, sizes }: MediaDocument): string {
  return listOf(width ? [...sizes, { url, width }] : sizes);
}

function listOf(renditions: readonly { url: string; width: number }[]): string {
  return renditions
    .map(({ url, width }) => ({ source: sourceOf(url), width }))
    .filter(({ source }) => source !== undefined)
    .map(({ source, width }) => `${source} ${width}w`)
    .join(', ');
}
