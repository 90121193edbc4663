import { Picture } from '../../parts/picture.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { idOf, itemsOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const Gallery: BlockView = ({ block }) => (
  <section className="gallery">
    <div className="wrap">
      <SectionHead block={block} />
      <ul className="gallery-list">
        {itemsOf(block.items).map((item, index) => (
          <li key={index}>
            <figure>
              <Picture media={idOf(item.media)} sizes={index % 3 === 0 ? '92vw' : '(min-width: 60rem) 44vw, 92vw'} />
              {textOf(item.caption) && <figcaption>{textOf(item.caption)}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

export default Gallery;
