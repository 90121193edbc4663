import { Mark } from '../../parts/mark.tsx';
import { RichText } from '../../parts/rich-text.tsx';
import { choiceOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const Callout: BlockView = ({ block }) => {
  const heading = textOf(block.heading);
  const kind = choiceOf(block.kind, ['note', 'warning']);
  return (
    <section className="callout">
      <div className="wrap">
        <div className={`callout-box ${kind}`}>
          <Mark sign={kind} />
          <div className="prose">
            {heading && <h2>{heading}</h2>}
            <RichText value={block.body} />
          </div>
        </div>
      </div>
    </section>
  );
};

export default Callout;
