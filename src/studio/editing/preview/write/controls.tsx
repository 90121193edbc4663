'use client';
import { useListDrawer } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import type { Translate } from '../../../translations/translate.ts';
import { addBlock } from './blocks.ts';
import { BlockToolbar } from './block-toolbar.tsx';
import { writeIn } from './choosing.ts';
import { flush, type Writer } from './core.ts';
import { blocksField } from '../../blocks/blocks-field-of.ts';
import { blockIndex, type FieldPlace } from './form-paths.ts';
import { ImageDialog } from './image-dialog.tsx';
import { type ImageWish, listenForFiles, setImage } from './images.ts';
import { placeOf } from './page-elements.ts';
import { BlockPicker } from '../../blocks/view/block-picker.tsx';
import { useInsertBlocks } from '../../blocks/view/use-insert-blocks.ts';
import { isOpenRich } from './rich-session.ts';
import { RichToolbar } from './rich-toolbar.tsx';
import { newRowId } from '../../blocks/row-state.ts';
import { ToolButton } from './toolbar.tsx';
import type { BlocksConfig } from './use-blocks-config.ts';
import { usePlace } from './use-place.ts';

type Props = { writer: Writer; config: BlocksConfig; version: number; t: Translate };

/** The controls of the block that is pointed at or chosen, and the dialogs that they open. */
export function Controls({ writer, config, version, t }: Props) {
  const { chosen, hovered, isTyping, rich, image, limit } = writer.state;
  const block = isTyping || rich ? chosen : (hovered ?? chosen);
  const place = usePlace(writer.page, block, version);
  const [addingAt, setAddingAt] = useState<number>();
  const [wish, setWish] = useState<ImageWish>();
  const library = useLibrary(writer);
  useEffect(() => listenForFiles(writer, setWish), [writer]);
  const fields = writer.form().getFields();
  const type = block === null ? undefined : fields[blocksField]?.rows?.[blockIndex(fields, block)]?.blockType;
  const lists = type === undefined ? [] : config.listsOf(type);
  return (
    <>
      {block !== null && type !== undefined && place && (
        <BlockToolbar
          writer={writer}
          block={block}
          name={config.nameOf(type)}
          place={place}
          lists={lists.filter(({ name, maxRows }) => rowsIn(writer, block, name).length < maxRows)}
          onAdd={setAddingAt}
          onAddRow={(name) =>
            addRowTo(writer, block, { name, isWritten: lists.some((one) => one.name === name && one.isWritten) })
          }
          onImage={(path) => library.open({ block, path })}
          t={t}
        />
      )}
      {rich && place && isOpenRich(rich) && <RichToolbar editor={rich.editor} top={toolbarTop(rich.root)} t={t} />}
      {image?.isConnected && <ImageButton image={image} onClick={() => library.open(placeOf(image, 'image'))} t={t} />}
      {limit?.element.isConnected && (
        <p className="candor-limit" style={below(limit.element)}>
          {limit.text}
        </p>
      )}
      {library.drawer}
      {addingAt !== undefined && (
        <Picker writer={writer} config={config} at={addingAt} onClose={() => setAddingAt(undefined)} />
      )}
      {wish && (
        <ImageDialog
          wish={wish}
          t={t}
          onUploaded={(id) => {
            setImage(writer, wish, id);
            setWish(undefined);
          }}
          onClose={() => setWish(undefined)}
        />
      )}
    </>
  );
}

/** Adds what is chosen between two blocks of the page. */
function Picker({ writer, config, at, onClose }: Omit<Props, 'version' | 't'> & { at: number; onClose: () => void }) {
  const insertBlocks = useInsertBlocks();
  return (
    <BlockPicker
      onChoose={(choice) => {
        if (choice.kind === 'pattern') return insertBlocks(choice.blocks, at);
        const required = config.listsOf(choice.blockType).filter(({ isRequired }) => isRequired);
        writer.page.defaultView?.focus();
        addBlock(writer, choice.blockType, { at, lists: required.map(({ name }) => name) });
      }}
      onClose={onClose}
    />
  );
}

function ImageButton({ image, onClick, t }: { image: HTMLImageElement; onClick: () => void; t: Translate }) {
  const { left, bottom } = image.getBoundingClientRect();
  return (
    <ToolButton
      className="candor-image"
      label={t('Replace image')}
      style={{ left: Math.max(8, left + 8), top: bottom - 52 }}
      onClick={onClick}
    />
  );
}

/** The media library of the studio, for the field that asked for it. */
function useLibrary(writer: Writer) {
  const [Drawer, , { openDrawer, closeDrawer }] = useListDrawer({ collectionSlugs: ['media'] });
  const wanted = useRef<FieldPlace>(undefined);
  return {
    open(place: FieldPlace) {
      wanted.current = place;
      openDrawer();
    },
    drawer: (
      <Drawer
        onSelect={({ doc }) => {
          if (wanted.current) setImage(writer, wanted.current, String(doc.id));
          closeDrawer();
        }}
      />
    ),
  };
}

/** Adds a row to a list of a block, such as a question, and puts the cursor into its first text; into the form when the page cannot show it yet, such as a link without a destination. */
function addRowTo(
  writer: Writer,
  block: string,
  { name: list, isWritten }: { name: string; isWritten: boolean },
): void {
  flush(writer);
  const at = blockIndex(writer.form().getFields(), block);
  if (at < 0) return;
  const id = newRowId();
  const count = rowsIn(writer, block, list).length;
  writer.form().addFieldRow({
    path: `${blocksField}.${at}.${list}`,
    rowIndex: count,
    schemaPath: '',
    subFieldState: { id: { value: id, initialValue: id, valid: true, passesCondition: true } },
  });
  if (isWritten) return writeIn(writer, { block, prefix: `${list}.${id}.` });
  // The form opens new rows itself, unless somebody writes on the page.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  writer.showInForm(block);
}

function rowsIn(writer: Writer, block: string, list: string): readonly unknown[] {
  const fields = writer.form().getFields();
  return fields[`${blocksField}.${blockIndex(fields, block)}.${list}`]?.rows ?? [];
}

function toolbarTop(root: HTMLElement): number {
  return Math.max(8, root.getBoundingClientRect().top - 56);
}

function below(element: HTMLElement): { top: number; left: number } {
  const { left, bottom } = element.getBoundingClientRect();
  return { top: bottom + 4, left };
}
