import { Picture } from '../../parts/picture.tsx';
import { RichText } from '../../parts/rich-text.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { type Fields, idOf, itemsOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

/** The stylesheet has a rule for each. */
const maxTabs = 6;

/** Every panel is in the page; radio buttons and the stylesheet decide which one is visible. On paper all are. */
const Tabs: BlockView = ({ block }) => {
  const items = itemsOf(block.items).slice(0, maxTabs);
  return (
    <section className="tabs">
      <div className="wrap">
        <SectionHead block={block} />
        {items.length > 1 && (
          <fieldset className="tabs-names">
            <legend className="unseen">{textOf(block.heading)}</legend>
            {items.map((item, index) => (
              <label key={index}>
                <input type="radio" name={`tabs-${block.id}`} defaultChecked={index === 0} />
                {textOf(item.name)}
              </label>
            ))}
          </fieldset>
        )}
        {items.map((item, index) => (
          <Panel key={index} item={item} />
        ))}
      </div>
    </section>
  );
};

/** Its name is its heading where it has no title: not seen beside the tab, but read, and on paper. */
function Panel({ item }: { item: Fields }) {
  const title = textOf(item.title);
  const media = idOf(item.media);
  return (
    <div className="tabs-panel">
      <div className="prose">
        <h3 className={title ? undefined : 'tabs-name'}>{title || textOf(item.name)}</h3>
        <RichText value={item.text} />
      </div>
      {media && <Picture media={media} sizes="(min-width: 60rem) 46vw, 92vw" />}
    </div>
  );
}

export default Tabs;
