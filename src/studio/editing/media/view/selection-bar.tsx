'use client';
import { Actions } from '../../../ui/kit/actions.tsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import { maxFolderLength, maxTagLength, maxTags, plainFolder } from '../../../../content/fields/media-folder.ts';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Dialog } from '../../../ui/kit/dialog.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import type { LibraryFile } from '../library/read.ts';
import type { LibraryState } from './use-library.ts';
import type { Words } from './use-words.ts';

type Props = { library: LibraryState; words: Words; api: string };
/** What is done to one file: a call of the API. */
type Act = (file: LibraryFile) => { method: 'PATCH' | 'DELETE'; body?: object };
type Failure = { name: string; message: string };

/** What can be done with all selected files. Each is changed by itself: one that is refused leaves the others alone. */
export function SelectionBar({ library, words, api }: Props) {
  const { t, count } = words;
  const { selected, setSelected, page, reload } = library;
  const [failures, setFailures] = useState<Failure[]>([]);
  const [isBusy, setBusy] = useState(false);
  const files = (page?.files ?? []).filter(({ id }) => selected.has(id));
  async function run(act: Act): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const refused = await actOnAll(files, { act, api, t });
    setFailures(refused.map(({ name, message }) => ({ name, message })));
    setSelected(new Set(refused.map(({ id }) => id)));
    setBusy(false);
    reload();
  }
  return (
    <>
      <Actions>
        <SelectAll {...{ library, words }} />
        {files.length > 0 && (
          <>
            <span role="status">{t('{count} selected', { count: count(files.length) })}</span>
            <Asking
              {...{ words, library }}
              kind="folder"
              isBusy={isBusy}
              onGiven={(folder) => run(() => moved(folder))}
            />
            <Asking
              {...{ words, library }}
              kind="tag"
              isBusy={isBusy}
              onGiven={(tag) => run((file) => tagged(file, tag))}
            />
            <Deleting {...{ words, isBusy }} count={files.length} onAgreed={() => run(() => ({ method: 'DELETE' }))} />
          </>
        )}
      </Actions>
      {failures.length > 0 && (
        <Notice tone="error" role="alert" title={t('These files were not changed')}>
          <ul>
            {failures.map(({ name, message }) => (
              <li key={name}>
                <bdi>{name}</bdi>: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function moved(folder: string): ReturnType<Act> {
  return { method: 'PATCH', body: { folder: plainFolder(folder) } };
}

function tagged({ tags }: LibraryFile, tag: string): ReturnType<Act> {
  return { method: 'PATCH', body: { tags: [...new Set([...tags, tag.trim()])].filter(Boolean).slice(0, maxTags) } };
}

/** One after the other: the studio takes each change by itself, and a page has few files. */
async function actOnAll(
  files: readonly LibraryFile[],
  { act, api, t }: { act: Act; api: string; t: Words['t'] },
): Promise<(Failure & { id: string })[]> {
  const refused: (Failure & { id: string })[] = [];
  for (const file of files) {
    const answer = await callStudio(`${api}/media/${file.id}?depth=0`, act(file));
    if (!answer.ok) refused.push({ id: file.id, name: file.name, message: messageOf(answer, t) });
  }
  return refused;
}

function SelectAll({ library: { page, selected, setSelected }, words: { t } }: Omit<Props, 'api'>) {
  const files = page?.files ?? [];
  const isAll = files.length > 0 && files.every(({ id }) => selected.has(id));
  return (
    <label className="media-check">
      <input
        type="checkbox"
        checked={isAll}
        disabled={files.length === 0}
        onChange={() => setSelected(new Set(isAll ? [] : files.map(({ id }) => id)))}
      />
      {t('Select all on this page')}
    </label>
  );
}

type AskingProps = {
  kind: 'folder' | 'tag';
  library: LibraryState;
  words: Words;
  isBusy: boolean;
  onGiven: (text: string) => Promise<void>;
};

/** Asks for a folder or a tag, with those that exist as suggestions. */
function Asking({ kind, library: { facets }, words: { t }, isBusy, onGiven }: AskingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const isFolder = kind === 'folder';
  const known = isFolder ? (facets?.folders ?? []).map(({ folder }) => folder) : (facets?.tags ?? []);
  const give = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    dialog.current?.close();
    void onGiven(String(form.get('text') ?? ''));
  };
  return (
    <>
      <Button isSmall aria-disabled={isBusy} onClick={() => dialog.current?.showModal()}>
        {t(isFolder ? 'Move to folder' : 'Add tag')}
      </Button>
      <Dialog ref={dialog} title={t(isFolder ? 'Move to folder' : 'Add tag')}>
        <form onSubmit={give} className="media-asking">
          <Field
            label={t(isFolder ? 'Folder' : 'Tag')}
            help={t(isFolder ? 'Leave it empty to take the files out of their folder.' : 'Existing tags stay.')}
          >
            <input name="text" list={list} required={!isFolder} maxLength={isFolder ? maxFolderLength : maxTagLength} />
          </Field>
          <datalist id={list}>
            {known.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
          <Actions>
            <Button onClick={() => dialog.current?.close()}>{t('Cancel')}</Button>
            <Button variant="primary" type="submit">
              {t(isFolder ? 'Move' : 'Add')}
            </Button>
          </Actions>
        </form>
      </Dialog>
    </>
  );
}

type DeletingProps = { words: Words; isBusy: boolean; count: number; onAgreed: () => Promise<void> };

function Deleting({ words: { t, count: written }, isBusy, count, onAgreed }: DeletingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button isSmall variant="danger" aria-disabled={isBusy} onClick={() => dialog.current?.showModal()}>
        {t('Delete')}
      </Button>
      <Dialog ref={dialog} title={t('Delete the selected files ({count})?', { count: written(count) })}>
        <p>{t('This cannot be undone. Files that are still used are kept, and you see where.')}</p>
        <Actions>
          <Button onClick={() => dialog.current?.close()}>{t('Cancel')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              dialog.current?.close();
              void onAgreed();
            }}
          >
            {t('Delete files')}
          </Button>
        </Actions>
      </Dialog>
    </>
  );
}
