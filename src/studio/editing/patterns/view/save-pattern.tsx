'use client';
import { PopupList, toast, useDocumentInfo, useForm, useTranslation } from '@payloadcms/ui';
import { type ComponentType, useState } from 'react';
import { itemsOf } from '../../../../content/parts/values.ts';
import { translator } from '../../../translations/translate.ts';
import type { PatternDialog, SavedBlock } from './pattern-dialog.tsx';

type Open = { blocks: SavedBlock[]; Dialog: ComponentType<Parameters<typeof PatternDialog>[0]> };

/** The item “Save as pattern” in the menu of a page, post or section. */
export function SavePattern() {
  const { language } = useTranslation().i18n;
  const t = translator(language);
  const { id } = useDocumentInfo();
  const { getData, getFields } = useForm();
  const [open, setOpen] = useState<Open>();
  async function start() {
    const rows = getFields().blocks?.rows ?? [];
    const blocks = itemsOf(getData().blocks).map((values, index) => ({
      values,
      // What is unfolded is what somebody works on.
      isChosen: rows[index]?.collapsed === false || rows.length === 1,
    }));
    if (blocks.length === 0) return void toast.error(t('There are no blocks to save yet.'));
    try {
      const { PatternDialog: Dialog } = await import('./pattern-dialog.tsx');
      setOpen({ blocks, Dialog });
    } catch {
      toast.error(t('The studio does not answer. Try again in a moment.'));
    }
  }
  if (id === undefined) return null;
  return (
    <>
      <PopupList.Button id="action-save-pattern" onClick={() => void start()}>
        {t('Save as pattern')}
      </PopupList.Button>
      {open && <open.Dialog blocks={open.blocks} onClose={() => setOpen(undefined)} />}
    </>
  );
}
