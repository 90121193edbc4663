import { consentTexts } from '../../consent/texts.ts';
import { useContent } from '../../content/parts/content-context.ts';
import { textOf } from '../../content/parts/values.ts';
import { embedFrame, Placeholder, shapeOf, useEmbed } from '../../content/blocks/embed/placeholder.tsx';
import { embedTexts } from '../../content/blocks/embed/texts.ts';
import type { Block } from '../../published/contract.ts';
import { Document } from '../shell/document.tsx';
import type { EmbedInput } from '../render-contract.ts';

type Props = Pick<EmbedInput, 'origin' | 'variant' | 'isAsked'> & { block: Block | undefined };

/** One embed on a separate page, for browsers without JavaScript: loaded when the visitor requested it. */
export function EmbedPage({ origin, variant, isAsked, block }: Props) {
  const { reader, address } = useContent();
  const title = (block && textOf(block.title)) || consentTexts(reader.locale).preferencesTitle;
  return (
    <Document
      variant={variant}
      canAsk={false}
      origin={origin}
      title={title}
      noIndex
      returnTo={address}
      styles={['embed']}
    >
      <section className="embed">
        <div className="wrap">
          <h1 className="display">{title}</h1>
          {block && <Stage block={block} isAsked={isAsked} />}
          <p>
            <a href={address}>{consentTexts(reader.locale).back}</a>
          </p>
        </div>
      </section>
    </Document>
  );
}

function Stage({ block, isAsked }: { block: Block; isAsked: boolean }) {
  const { reader, address } = useContent();
  const embed = useEmbed(block);
  if (!embed) return <p>{embedTexts[reader.locale].gone}</p>;
  return (
    <div className={`embed-stage embed-${shapeOf(block)}`}>
      {isAsked ? (
        <iframe
          src={`${embedFrame(address, block.id)}&once=1`}
          title={textOf(block.title)}
          allow="fullscreen; encrypted-media; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <Placeholder block={block} embed={embed} />
      )}
    </div>
  );
}
