import { RichText, hasRichText } from '../../parts/rich-text.tsx';
import type { BlockView } from '../../parts/view.ts';

const RichTextBlock: BlockView = ({ block }) =>
  hasRichText(block.body) ? (
    <section className="rich-text">
      <div className="wrap">
        <div className="prose">
          <RichText value={block.body} />
        </div>
      </div>
    </section>
  ) : null;

export default RichTextBlock;
