import { Picture } from '../../parts/picture.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { idOf, itemsOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const Timeline: BlockView = ({ block }) => (
  <section className="timeline">
    <div className="wrap">
      <SectionHead block={block} />
      <ol className="timeline-list">
        {itemsOf(block.items).map((item, index) => (
          <li key={index}>
            <p className="timeline-when">{textOf(item.when)}</p>
            <div>
              <h3>{textOf(item.title)}</h3>
              {textOf(item.text) && <p>{textOf(item.text)}</p>}
              <Picture media={idOf(item.media)} sizes="(min-width: 60rem) 38rem, 92vw" />
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
);

export default Timeline;
