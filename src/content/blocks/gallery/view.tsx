import type { Locale } from '../../../published/contract.ts';
import { useContent } from '../../parts/content-context.ts';
import { Picture, useMedia } from '../../parts/picture.tsx';
import { Scroll } from '../../parts/scroll.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { choiceOf, type Fields, idOf, isOn, itemsOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const texts: Readonly<Record<Locale, { gallery: string; enlarge: string; close: string }>> = {
  en: { gallery: 'Gallery', enlarge: 'Enlarge', close: 'Close' },
  de: { gallery: 'Galerie', enlarge: 'Vergrößern', close: 'Schließen' },
  ar: { gallery: 'معرض الصور', enlarge: 'تكبير', close: 'إغلاق' },
};

const Gallery: BlockView = ({ block }) => {
  const { locale } = useContent().reader;
  const isCarousel = choiceOf(block.layout, ['mosaic', 'carousel']) === 'carousel';
  const list = (
    <ul className={isCarousel ? 'gallery-row' : 'gallery-list'}>
      {itemsOf(block.items).map((item, index) => (
        <li key={index}>
          <Item
            item={item}
            sizes={sizesOf(isCarousel, index)}
            enlarged={isOn(block.canEnlarge) ? `gallery-${block.id}-${index}` : undefined}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <section className="gallery">
      <div className="wrap">
        <SectionHead block={block} />
        {isCarousel ? (
          <Scroll className="gallery-scroll" label={textOf(block.heading) || texts[locale].gallery}>
            {list}
          </Scroll>
        ) : (
          list
        )}
      </div>
    </section>
  );
};

function sizesOf(isCarousel: boolean, index: number): string {
  if (isCarousel) return '(min-width: 60rem) 36rem, 85vw';
  return index % 3 === 0 ? '92vw' : '(min-width: 60rem) 44vw, 92vw';
}

/** `enlarged`: the id of the picture's large copy, where a click shows one. */
type Shown = { item: Fields; sizes: string; enlarged: string | undefined };

function Item({ item, sizes, enlarged }: Shown) {
  const media = idOf(item.media);
  return (
    <figure>
      {enlarged === undefined ? (
        <Picture media={media} sizes={sizes} />
      ) : (
        <Enlargeable media={media} sizes={sizes} id={enlarged} />
      )}
      {textOf(item.caption) && <figcaption>{textOf(item.caption)}</figcaption>}
    </figure>
  );
}

/** A picture that opens as large as the window, as a popover of the browser: it needs no script, and Escape closes it. Its file is fetched when it opens. */
function Enlargeable({ media, sizes, id }: { media: string | undefined; sizes: string; id: string }) {
  const { enlarge, close } = texts[useContent().reader.locale];
  const document = useMedia(media);
  if (!document?.mimeType.startsWith('image/')) return null;
  return (
    <>
      <button type="button" className="gallery-open" popoverTarget={id}>
        <Picture media={media} sizes={sizes} />
        <span className="unseen">{enlarge}</span>
      </button>
      <div id={id} popover="auto" className="gallery-large" role="dialog" aria-label={document.alt || enlarge}>
        <Picture media={media} sizes="96vw" />
        <button type="button" popoverTarget={id} popoverTargetAction="hide">
          {close}
        </button>
      </div>
    </>
  );
}

export default Gallery;
