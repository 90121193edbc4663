import { RichText } from '../../parts/rich-text.tsx';
import { SwitchMark } from '../../parts/switch-mark.tsx';
import { choiceOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const Callout: BlockView = ({ block }) => {
  const heading = textOf(block.heading);
  return (
    <section className="callout">
      <div className="wrap">
        <div className={`callout-box ${choiceOf(block.kind, ['note', 'warning'])}`}>
          <SwitchMark />
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
