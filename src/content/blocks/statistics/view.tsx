import { SectionHead } from '../../parts/section-head.tsx';
import { itemsOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const Statistics: BlockView = ({ block }) => {
  const source = textOf(block.source);
  return (
    <section className="statistics">
      <div className="wrap">
        <SectionHead block={block} />
        <dl className="statistics-list">
          {itemsOf(block.items).map((item, index) => (
            <div key={index}>
              <dt>{textOf(item.label)}</dt>
              <dd className="statistics-figure">
                <bdi>{textOf(item.figure)}</bdi>
              </dd>
              {textOf(item.note) && <dd>{textOf(item.note)}</dd>}
            </div>
          ))}
        </dl>
        {source && <p className="statistics-source">{source}</p>}
      </div>
    </section>
  );
};

export default Statistics;
