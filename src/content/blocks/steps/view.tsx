import { SectionHead } from '../../parts/section-head.tsx';
import { itemsOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const Steps: BlockView = ({ block }) => (
  <section className="steps">
    <div className="wrap">
      <SectionHead block={block} />
      <ol className="steps-list">
        {itemsOf(block.items).map((item, index) => (
          <li key={index}>
            <h3>{textOf(item.title)}</h3>
            <p>{textOf(item.text)}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);

export default Steps;
