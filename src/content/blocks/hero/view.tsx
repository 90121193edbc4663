import { Actions } from '../../parts/actions.tsx';
import { Picture } from '../../parts/picture.tsx';
import { DisplayHeading } from '../../parts/display-heading.tsx';
import { choiceOf, idOf, linksOf, textOf } from '../../parts/values.ts';
import { useMotif } from '../../parts/motif.ts';
import type { BlockView } from '../../parts/view.ts';
import { Board } from './board.tsx';

/** As the first block of a page, the hero shows the page's h1; other pages get their own title. */
export const carriesTitle = true;

const layouts = ['split', 'centered', 'statement', 'words'] as const;

const Hero: BlockView = ({ block, isFirst }) => {
  const image = idOf(block.image);
  const isPlain = useMotif() === 'plain';
  const chosen = choiceOf(block.layout, layouts);
  // Text beside an image that is missing: the switches have a drawing for its place, everybody else text only.
  const layout = isPlain && chosen === 'split' && !image ? 'words' : chosen;
  const eyebrow = textOf(block.eyebrow);
  const text = textOf(block.text);
  const level = isFirst ? 'h1' : 'h2';
  return (
    <section className={`hero ${layout}`}>
      <div className="wrap">
        <div className="hero-words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <DisplayHeading level={level} text={textOf(block.heading)} hasSwitch={!isPlain && layout === 'statement'} />
          <div className="hero-more">
            {text && <p className="lead">{text}</p>}
            <Actions links={linksOf(block.actions)} />
          </div>
        </div>
        {(image || layout === 'split') && (
          <div className="hero-figure">
            {image ? (
              <Picture
                media={image}
                sizes={layout === 'split' ? '(min-width: 60rem) 42vw, 92vw' : '92vw'}
                eager={isFirst}
              />
            ) : (
              <Board />
            )}
          </div>
        )}
      </div>
    </section>
  );
};

export default Hero;
