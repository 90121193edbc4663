'use client';
import type { Translate } from '../../../translations/translate.ts';
import { deleteBlock, duplicateBlock, moveBlock } from './blocks.ts';
import { choose } from './choosing.ts';
import type { Writer } from './core.ts';
import { startDrag } from './drag.ts';
import { blockIds } from './form-paths.ts';
import { missingImages } from './images.ts';
import { Toolbar, ToolButton } from './toolbar.tsx';
import type { Place } from './use-place.ts';

type Props = {
  writer: Writer;
  block: string;
  name: string;
  place: Place;
  lists: readonly { name: string; label: string }[];
  onAdd: (at: number) => void;
  onAddRow: (list: string) => void;
  onImage: (path: string) => void;
  t: Translate;
};

/** What can be done with a block: move, copy, delete, add beside it, and what its fields can take besides words. */
export function BlockToolbar({ writer, block, name, place, lists, onAdd, onAddRow, onImage, t }: Props) {
  const ids = blockIds(writer.form().getFields());
  const at = ids.indexOf(block);
  if (at < 0) return null;
  const isFull = ids.length >= writer.maxBlocks;
  return (
    <>
      <Toolbar label={t('Block {name}', { name })} style={{ top: place.toolbar, right: place.fromRight }}>
        <ToolButton
          icon="drag"
          label={t('Drag to move')}
          className="candor-drag"
          onPointerDown={(event) => {
            choose(writer, block);
            startDrag(writer, block, event.nativeEvent);
          }}
        />
        <ToolButton
          icon="up"
          label={t('Move up')}
          disabled={at === 0}
          onClick={() => moveBlock(writer, block, at - 1)}
        />
        <ToolButton
          icon="down"
          label={t('Move down')}
          disabled={at === ids.length - 1}
          onClick={() => moveBlock(writer, block, at + 1)}
        />
        <ToolButton icon="add" label={t('Add block')} disabled={isFull} onClick={() => onAdd(at + 1)} />
        <ToolButton
          icon="copy"
          label={t('Duplicate')}
          disabled={isFull}
          onClick={() => duplicateBlock(writer, block)}
        />
        <ToolButton icon="remove" label={t('Delete')} onClick={() => deleteBlock(writer, block)} />
        <ToolButton
          icon="fields"
          label={t('Open fields')}
          onClick={() => writer.showInForm(block, { isFocused: true })}
        />
        {lists.map((list) => (
          <ToolButton
            key={list.name}
            label={t('Add {what}', { what: list.label })}
            onClick={() => onAddRow(list.name)}
          />
        ))}
        {missingImages(writer.page, block).map(({ path, label }) => (
          <ToolButton key={path} label={t('Add {what}', { what: label })} onClick={() => onImage(path)} />
        ))}
      </Toolbar>
      {!isFull && <AddButtons place={place} at={at} onAdd={onAdd} t={t} />}
    </>
  );
}

/** On the upper and the lower edge of the block. */
function AddButtons({ place, at, onAdd, t }: Pick<Props, 'place' | 'onAdd' | 't'> & { at: number }) {
  const { above, below, middle } = place;
  return (
    <>
      <AddButton label={t('Add block above')} top={above} left={middle} onClick={() => onAdd(at)} />
      <AddButton label={t('Add block below')} top={below} left={middle} onClick={() => onAdd(at + 1)} />
    </>
  );
}

type AddProps = { label: string; top: number | undefined; left: number; onClick: () => void };

function AddButton({ label, top, left, onClick }: AddProps) {
  return (
    <ToolButton
      icon="add"
      label={label}
      className="candor-add"
      hidden={top === undefined}
      style={{ top, left }}
      onClick={onClick}
    />
  );
}
