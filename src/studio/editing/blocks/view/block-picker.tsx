'use client';
import { useTranslation } from '@payloadcms/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Phrase, type Translate, translator } from '../../../translations/translate.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Dialog } from '../../../ui/kit/dialog.tsx';
import { Empty } from '../../../ui/kit/empty.tsx';
import { VisuallyHidden } from '../../../ui/kit/visually-hidden.tsx';
import type { BlockChoice } from '../block-choice.ts';
import type { PickerEntry } from './picker-entries.ts';
import { optionId, type PickerGroup, PickerList } from './picker-list.tsx';
import { useActiveOption } from './use-active-option.ts';
import { usePickerGroups } from './use-picker-groups.ts';
import './block-picker.css';

const nothingFound: Phrase = 'No block matches “{query}”. Try another word, for example image, button or FAQ.';
/** Longer than any word or name that can be found. */
const longestQuery = 120;

type Props = {
  /** Called after the dialog was closed and the focus is back. */ onChoose: (choice: BlockChoice) => void;
  /** Called after the dialog was closed, with or without a choice; after a choice it follows `onChoose`. */ onClose: () => void;
};

/** The dialog in which somebody chooses the next block of the open document. Load it when it is opened. */
export function BlockPicker({ onChoose, onClose }: Props) {
  const { language } = useTranslation().i18n;
  const t = useMemo(() => translator(language), [language]);
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = useRef<PickerEntry>(undefined);
  const [query, setQuery] = useState('');
  const { groups, settle, keep } = usePickerGroups(query, t);
  useEffect(() => dialog.current?.showModal(), []);
  function choose(entry: PickerEntry) {
    chosen.current = entry;
    dialog.current?.close();
  }
  function closed() {
    if (chosen.current) {
      keep(chosen.current);
      onChoose(chosen.current.choice);
    }
    onClose();
  }
  return createPortal(
    <Dialog ref={dialog} title={t('Add block')} onClose={closed} isLarge>
      <Search query={query} onQuery={setQuery} groups={groups} onChoose={choose} onUse={settle} t={t}>
        <Button onClick={() => dialog.current?.close()}>{t('Cancel')}</Button>
      </Search>
    </Dialog>,
    document.body,
  );
}

type SearchProps = {
  query: string;
  onQuery: (query: string) => void;
  groups: readonly PickerGroup[];
  onChoose: (entry: PickerEntry) => void;
  /** Called whenever somebody types, points or moves. */ onUse: () => void;
  t: Translate;
  /** What stands beside the field. */ children: ReactNode;
};

/** The field, which keeps the focus, and what it finds. */
function Search({ query, onQuery, groups, onChoose, onUse, t, children }: SearchProps) {
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const words = query.trim();
  const entries = groups.flatMap((group) => group.entries);
  const { active, onKeyDown, reset } = useActiveOption(list, (index) => entries[index] && onChoose(entries[index]));
  function search(typed: string) {
    onQuery(typed);
    reset(typed.trim() !== '');
  }
  function press(event: KeyboardEvent) {
    onUse();
    onKeyDown(event);
  }
  return (
    <div className="block-picker">
      <div className="block-picker__search">
        <input
          type="text"
          role="combobox"
          aria-label={t('Search blocks')}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={active !== undefined && entries[active] ? optionId(listId, active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={t('For example image, button or FAQ')}
          maxLength={longestQuery}
          value={query}
          onChange={({ target }) => search(target.value)}
          onKeyDown={press}
        />
        {children}
      </div>
      <PickerList ref={list} id={listId} label={t('Blocks')} {...{ groups, active, onChoose }} onPointerMove={onUse} />
      {entries.length === 0 && <Empty>{t(nothingFound, { query: words })}</Empty>}
      <VisuallyHidden>
        <span role="status">{words && t('{count} results', { count: String(entries.length) })}</span>
      </VisuallyHidden>
    </div>
  );
}
