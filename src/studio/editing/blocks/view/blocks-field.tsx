'use client';
import { BlocksField, toast, useForm, useFormFields, useTranslation } from '@payloadcms/ui';
import { type ComponentProps, type ComponentType, type SyntheticEvent, useRef, useState } from 'react';
import { translator } from '../../../translations/translate.ts';
import type { BlockChoice } from '../block-choice.ts';
import { useInsertBlocks } from './use-insert-blocks.ts';
import type { BlockPicker } from './block-picker.tsx';

type Props = ComponentProps<typeof BlocksField>;
type Picker = { at: number; Component: ComponentType<ComponentProps<typeof BlockPicker>> };

/** “Add below” in the menu of a row. */
const menuItem = '.array-actions__add';

/** Payload's list of blocks, with our block picker in place of its drawer. */
export function BlocksWithPicker(props: Props) {
  const { path, schemaPath = props.field.name } = props;
  const { addFieldRow } = useForm();
  const insertBlocks = useInsertBlocks();
  const count = useFormFields(([fields]) => fields[path]?.rows?.length ?? 0);
  const { picker, open, close } = usePicker();
  /** The button that opened the menu of a row: the menu itself does not tell which row it belongs to. */
  const menuButton = useRef<HTMLElement>(null);
  function noteMenu({ target }: SyntheticEvent) {
    const button = target instanceof Element ? target.closest<HTMLElement>('.array-actions__button') : null;
    if (button) menuButton.current = button;
  }
  function onClick(event: SyntheticEvent) {
    noteMenu(event);
    const { target } = event;
    const at =
      target instanceof Element ? placeFor(target, { path, count, menuButton: menuButton.current }) : undefined;
    if (at === undefined) return;
    // Payload's own drawer stays closed.
    event.stopPropagation();
    if (target instanceof Element && target.closest(menuItem)) closeMenu(menuButton.current);
    open(at);
  }
  function insert(choice: BlockChoice, at: number) {
    if (choice.kind === 'pattern') return insertBlocks(choice.blocks, at);
    addFieldRow({ blockType: choice.blockType, path, rowIndex: Math.min(at, count), schemaPath });
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Redirects clicks on buttons inside.
    <div onClickCapture={onClick} onFocusCapture={noteMenu}>
      <BlocksField {...props} />
      {picker && <picker.Component onChoose={(choice) => insert(choice, picker.at)} onClose={close} />}
    </div>
  );
}

function usePicker() {
  const { language } = useTranslation().i18n;
  const [picker, setPicker] = useState<Picker>();
  async function load(at: number) {
    try {
      // Loaded with the first use, since not everybody who opens a form adds a block.
      const { BlockPicker: Component } = await import('./block-picker.tsx');
      setPicker({ at, Component });
    } catch {
      toast.error(translator(language)('The studio does not answer. Try again in a moment.'));
    }
  }
  return { picker, open: (at: number) => void load(at), close: () => setPicker(undefined) };
}

type Place = { path: string; count: number; menuButton: HTMLElement | null };

/** Returns the place of the block that a click would add: at the end, or below the row of the open menu. Undefined for every other click. */
function placeFor(target: Element, { path, count, menuButton }: Place): number | undefined {
  if (target.closest('.blocks-field__drawer-toggler')) return count;
  // Lists inside a block have such menus as well.
  const row = target.closest(menuItem) && menuButton?.closest('[id*="-row-"]');
  const [, index] = (row && new RegExp(`^${path.replaceAll('.', '-')}-row-(\\d+)$`).exec(row.id)) || [];
  return index === undefined ? undefined : Number(index) + 1;
}

/** Closes the open menu as a click beside it would, and gives the focus to its button, where it returns from the picker. */
function closeMenu(menuButton: HTMLElement | null): void {
  document.dispatchEvent(new MouseEvent('mousedown'));
  menuButton?.focus();
}
