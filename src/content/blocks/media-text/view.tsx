import { Actions } from '../../parts/actions.tsx';
import { Picture } from '../../parts/picture.tsx';
import { RichText } from '../../parts/rich-text.tsx';
import { idOf, linksOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

const MediaText: BlockView = ({ block }) => (
  <section className={block.side === 'left' ? 'media-text media-first' : 'media-text'}>
    <div className="wrap">
      <div className="media-text-words prose">
        {textOf(block.heading) && <h2>{textOf(block.heading)}</h2>}
        <RichText value={block.body} />
        <Actions links={linksOf(block.actions)} />
      </div>
      <div className="media-text-figure">
        <Picture media={idOf(block.media)} sizes="(min-width: 60rem) 46vw, 92vw" />
      </div>
    </div>
  </section>
);

export default MediaText;
