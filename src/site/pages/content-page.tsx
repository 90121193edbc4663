import type { Block, PageDocument } from '../../published/contract.ts';
import { useContent } from '../../content/parts/content-context.ts';
import { DisplayHeading } from '../../content/parts/display-heading.tsx';
import { readFrame } from '../../content/section-frame.ts';
import { type Row, rowsOf } from '../../content/columns.ts';
import { blockMark } from '../shell/block-marks.ts';
import { frameMark } from '../shell/frame-marks.ts';
import { blockViews } from '../shell/blocks.ts';
import { Document } from '../shell/document.tsx';
import type { RenderInput } from '../render-contract.ts';

type Props = Pick<RenderInput, 'variant' | 'origin'> & { page: PageDocument };

/** A page that an editor built from blocks. */
export function ContentPage({ page, variant, origin }: Props) {
  const { reader } = useContent();
  const blocks = page.blocks.filter(isKnown);
  return (
    <Document
      variant={variant}
      origin={origin}
      title={page.title}
      searchTitle={page.searchTitle}
      description={page.description}
      noIndex={page.noIndex}
      alternates={reader.alternates(page.id)}
      styles={blocks.flatMap(stylesOf)}
      about={{ kind: 'page', page }}
    >
      {!titledByBlock(page) && (
        <header className="page-title wrap">
          <DisplayHeading level="h1" text={page.title} />
        </header>
      )}
      <Blocks page={page} />
    </Document>
  );
}

/** Blocks on a page with a separate title. */
export function BlockList({ blocks }: { blocks: readonly Block[] }) {
  return rowsOf(blocks.filter(isKnown)).map((row, index) => <RowOf key={index} row={row} />);
}

/** The blocks of a page that have a view. */
export function Blocks({ page }: { page: PageDocument }) {
  const blocks = page.blocks.filter(isKnown);
  return rowsOf(blocks).map((row, index) => <RowOf key={index} row={row} first={blocks[0]} />);
}

/** `first`: the block that shows the title of the page, if it carries one. */
function RowOf({ row, first }: { row: Row; first?: Block | undefined }) {
  if ('block' in row) return <BlockOf block={row.block} isFirst={row.block === first} />;
  return (
    <div className={['columns wrap', row.spacing].filter(Boolean).join(' ')}>
      {row.columns.map(({ width, isFirstOnPhones, blocks }, at) => (
        <div key={at} className={`column ${width}${isFirstOnPhones ? ' first-on-phones' : ''}`}>
          {blocks.map((block, index) => (
            <BlockOf key={index} block={block} isFirst={block === first} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Whether the page's first block shows its title. */
export function titledByBlock(page: PageDocument): boolean {
  const first = page.blocks.find(isKnown);
  return first !== undefined && blockViews.get(first.blockType)?.carriesTitle === true;
}

/** Returns the types of blocks without a view. */
export function unknownBlocksOf(page: Pick<PageDocument, 'blocks'>): string[] {
  return page.blocks.filter((block) => !isKnown(block)).map((block) => String(block?.blockType));
}

function isKnown(block: Block): boolean {
  return blockViews.has(block?.blockType);
}

/** Returns the style parts that a block needs: its own, and those of the blocks it reuses. */
export function stylesOf({ blockType, frame }: Block): string[] {
  const own = [blockType, ...(blockViews.get(blockType)?.usesStyles ?? [])];
  return frame ? [...own, 'frame', ...(readFrame(frame).column ? ['columns'] : [])] : own;
}

function BlockOf({ block, isFirst }: { block: Block; isFirst: boolean }) {
  const { marksBlocks } = useContent();
  const View = blockViews.get(block.blockType)?.default;
  if (!View) return null;
  return (
    <>
      {block.frame ? frameMark(readFrame(block.frame)) : null}
      {marksBlocks && blockMark(block)}
      <View block={block} isFirst={isFirst} />
    </>
  );
}
