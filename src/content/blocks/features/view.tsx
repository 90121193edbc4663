import { Picture } from '../../parts/picture.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { choiceOf, type Fields, idOf, itemsOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const Features: BlockView = ({ block }) => {
  const items = itemsOf(block.items);
  const layout = choiceOf(block.layout, ['grid', 'alternating']);
  const sizes = layout === 'grid' ? '(min-width: 60rem) 30vw, 92vw' : '(min-width: 60rem) 56vw, 92vw';
  return (
    <section className="features">
      <div className="wrap">
        <SectionHead block={block} />
        <ul className={`features-list ${layout === 'grid' && items.length % 4 === 0 ? 'in-fours' : layout}`}>
          {items.map((item, index) => (
            <li key={index}>
              <Picture media={idOf(item.media)} sizes={sizes} />
              {layout === 'grid' ? (
                <FeatureText item={item} />
              ) : (
                <div>
                  <FeatureText item={item} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

function FeatureText({ item }: { item: Fields }) {
  return (
    <>
      <h3>{textOf(item.title)}</h3>
      <p>{textOf(item.text)}</p>
    </>
  );
}

export default Features;
