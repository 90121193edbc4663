import { RichText } from '../../parts/rich-text.tsx';
import { isFields, itemsOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const Faq: BlockView = ({ block }) => (
  <section className="faq">
    <div className="wrap">
      <h2>{textOf(block.heading)}</h2>
      <div className="faq-list">
        {itemsOf(block.items).map((item, index) => (
          <details key={index}>
            <summary>
              {textOf(item.question)}
              <span className="turn" aria-hidden="true" />
            </summary>
            <div className="faq-answer">{isFields(item.answer) ? <RichText value={item.answer} /> : <Paragraphs text={textOf(item.answer)} />}</div>
          </details>
        ))}
      </div>
    </div>
  </section>
);

/** A blank line starts a paragraph. */
function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>);
}

export default Faq;
