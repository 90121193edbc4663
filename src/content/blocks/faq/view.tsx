import { RichText, plainTextOf } from '../../parts/rich-text.tsx';
import { StructuredData } from '../../parts/structured-data.tsx';
import { type Fields, isFields, itemsOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const Faq: BlockView = ({ block }) => {
  const items = itemsOf(block.items);
  const answered = items.filter((item) => textOf(item.question) && answerOf(item));
  return (
    <section className="faq">
      <div className="wrap">
        <h2>{textOf(block.heading)}</h2>
        <div className="faq-list">
          {items.map((item, index) => (
            <details key={index}>
              <summary>
                {textOf(item.question)}
                <span className="turn" aria-hidden="true" />
              </summary>
              <div className="faq-answer">
                {isFields(item.answer) ? <RichText value={item.answer} /> : <Paragraphs text={textOf(item.answer)} />}
              </div>
            </details>
          ))}
        </div>
        {answered.length > 0 && <StructuredData data={{ '@type': 'FAQPage', mainEntity: answered.map(questionOf) }} />}
      </div>
    </section>
  );
};

/** A blank line starts a paragraph. */
function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>);
}

function questionOf(item: Fields): object {
  return {
    '@type': 'Question',
    name: textOf(item.question),
    acceptedAnswer: { '@type': 'Answer', text: answerOf(item) },
  };
}

function answerOf({ answer }: Fields): string {
  return isFields(answer) ? plainTextOf(answer) : textOf(answer);
}

export default Faq;
