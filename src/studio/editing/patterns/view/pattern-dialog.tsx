'use client';
import { getTranslation } from '@payloadcms/translations';
import { toast, useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { maxBlocksPerPattern } from '../../../../content/pattern-limits.ts';
import { type Fields, isFields, textOf } from '../../../../content/parts/values.ts';
import { translator } from '../../../translations/translate.ts';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { Actions } from '../../../ui/kit/actions.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { Dialog } from '../../../ui/kit/dialog.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { blocksFieldOf } from '../../blocks/blocks-field-of.ts';
import { nameOfBlock } from '../../blocks/name-of-block.ts';
import { incompleteFields } from '../incomplete-fields.ts';
import './patterns.css';

export type SavedBlock = { values: Fields; isChosen: boolean };

type Props = { blocks: readonly SavedBlock[]; onClose: () => void };

/** Asks for the name of a pattern and the blocks that belong to it. */
export function PatternDialog({ blocks, onClose }: Props) {
  const t = translator(useTranslation().i18n.language);
  const dialog = useRef<HTMLDialogElement>(null);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState(() => blocks.map(({ isChosen }) => isChosen));
  const saved = blocks.flatMap(({ values }, index) => (chosen[index] ? [values] : []));
  const { save, isBusy, problem } = useSave(() => dialog.current?.close());
  useEffect(() => dialog.current?.showModal(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog is drawn within the document's form.
    event.stopPropagation();
    void save(name.trim(), saved);
  }
  return createPortal(
    <Dialog ref={dialog} title={t('Save as pattern')} onClose={onClose}>
      <p>
        {t(
          'A pattern is used as a copy that you can change on each page. For blocks that must stay the same everywhere, make a shared section.',
        )}
      </p>
      <form className="pattern-form" onSubmit={submit}>
        <Field label={t('Pattern name')}>
          <input type="text" required maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <fieldset>
          <legend>{t('Blocks')}</legend>
          {blocks.map(({ values }, index) => (
            <label key={textOf(values.id) || index}>
              <input
                type="checkbox"
                checked={chosen[index] ?? false}
                onChange={({ target }) => setChosen(chosen.with(index, target.checked))}
              />
              <BlockName values={values} />
            </label>
          ))}
        </fieldset>
        {saved.length > maxBlocksPerPattern && (
          <p role="alert">
            {t('A pattern holds up to {count} blocks. Choose fewer.', { count: String(maxBlocksPerPattern) })}
          </p>
        )}
        {problem && <p role="alert">{problem}</p>}
        <Actions>
          <Button
            type="submit"
            variant="primary"
            disabled={name.trim() === '' || saved.length === 0 || saved.length > maxBlocksPerPattern || isBusy}
          >
            {t('Save pattern')}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{t('Cancel')}</Button>
        </Actions>
      </form>
    </Dialog>,
    document.body,
  );
}

function useSave(onSaved: () => void) {
  const t = translator(useTranslation().i18n.language);
  const {
    config: { routes },
  } = useConfig();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function save(title: string, blocks: readonly Fields[]) {
    setBusy(true);
    const answer = await callStudio(`${routes.api}/patterns?depth=0`, { body: { title, blocks } });
    setBusy(false);
    if (!answer.ok) {
      const fields = incompleteFields(answer.data);
      return setProblem(
        fields === ''
          ? messageOf(answer, t)
          : t('A block is not complete: {fields}. Fill that in on this page, then save the pattern.', { fields }),
      );
    }
    toast.success(t('The pattern “{name}” was saved. You find it when you add a block.', { name: title }));
    onSaved();
  }
  return { save, isBusy, problem };
}

/** Kind and first words of a block, as its row has them. */
function BlockName({ values }: { values: Fields }) {
  const { collectionSlug = '' } = useDocumentInfo();
  const { getEntityConfig } = useConfig();
  const { i18n } = useTranslation();
  const block = blocksFieldOf(getEntityConfig({ collectionSlug }))?.blocks.find(
    ({ slug }) => slug === values.blockType,
  );
  const name = nameOfBlock((path) => valueAt(values, path));
  return (
    <span>
      {String(getTranslation(block?.labels?.singular ?? '', i18n))}
      {name && <small dir="auto">{name}</small>}
    </span>
  );
}

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (Array.isArray(value) || isFields(value) ? Reflect.get(value, key) : undefined),
      values,
    );
}
