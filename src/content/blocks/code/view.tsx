import { useContent } from '../../parts/content-context.ts';
import { Scroll } from '../../parts/scroll.tsx';
import { textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';
import type { Locale } from '../../../published/contract.ts';
import { highlight } from './highlight.ts';

const codeName: Readonly<Record<Locale, string>> = { en: 'Code', de: 'Quelltext', ar: 'شيفرة' };

const Code: BlockView = ({ block }) => {
  const { locale } = useContent().reader;
  const caption = textOf(block.caption);
  return (
    <section className="code">
      <div className="wrap">
        <figure>
          <Scroll className="code-scroll" label={caption || codeName[locale]}>
            <pre dir="ltr">
              <code>
                {highlight(textOf(block.code), textOf(block.language)).map(({ text, kind }, index) =>
                  kind ? (
                    <span key={index} className={kind}>
                      {text}
                    </span>
                  ) : (
                    text
                  ),
                )}
              </code>
            </pre>
          </Scroll>
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      </div>
    </section>
  );
};

export default Code;
