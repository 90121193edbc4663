import { useContent } from '../../parts/content-context.ts';
import { textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';
import { embedFrame, Placeholder, shapeOf, useEmbed } from './placeholder.tsx';

/** The placeholder with everything that the page's script needs to insert the frame and to remove it again. */
const EmbedBlock: BlockView = ({ block }) => {
  const { address } = useContent();
  const embed = useEmbed(block);
  if (!embed) return null;
  const caption = textOf(block.caption);
  return (
    <section className="embed">
      <div className="wrap">
        <figure>
          <div
            className={`embed-stage embed-${shapeOf(block)}`}
            data-embed={embedFrame(address, block.id)}
            data-title={textOf(block.title)}
            data-category={embed.isAnnounced ? embed.category : undefined}
          >
            <Placeholder block={block} embed={embed} />
          </div>
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      </div>
    </section>
  );
};

export default EmbedBlock;
