import { itemsOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const Features: BlockView = ({ block }) => {
  const intro = textOf(block.intro);
  const items = itemsOf(block.items);
  return (
    <section className="features">
      <div className="wrap">
        <header className="section-head">
          <h2>{textOf(block.heading)}</h2>
          {intro && <p className="lead">{intro}</p>}
        </header>
        <ul className={items.length % 4 === 0 ? 'features-list in-fours' : 'features-list'}>
          {items.map((item, index) => (
            <li key={index}>
              <h3>{textOf(item.title)}</h3>
              <p>{textOf(item.text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

export default Features;
