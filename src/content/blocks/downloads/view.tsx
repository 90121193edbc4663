import { sourceOf } from '../../parts/media-source.ts';
import { useMedia } from '../../parts/picture.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { type Fields, idOf, itemsOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const Downloads: BlockView = ({ block }) => (
  <section className="downloads">
    <div className="wrap">
      <SectionHead block={block} />
      <ul className="downloads-list">
        {itemsOf(block.items).map((item, index) => (
          <Download key={index} item={item} />
        ))}
      </ul>
    </div>
  </section>
);

/** Renders nothing when the file is gone. */
function Download({ item }: { item: Fields }) {
  const file = useMedia(idOf(item.media));
  const source = file && sourceOf(file.url);
  if (!source) return null;
  return (
    <li>
      <a href={source} download="">
        {textOf(item.title)}
      </a>
      <span>{kindOf(source)}</span>
      {textOf(item.text) && <p>{textOf(item.text)}</p>}
    </li>
  );
}

/** Returns the file type, such as `PDF`, from the extension. */
function kindOf(address: string): string {
  return (/\.([a-z0-9]{2,5})$/i.exec(address)?.[1] ?? '').toUpperCase();
}

export default Downloads;
