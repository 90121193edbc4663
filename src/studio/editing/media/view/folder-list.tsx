'use client';
import { type FormEvent, useState } from 'react';
import { maxFolderLength, plainFolder } from '../../../../content/fields/media-folder.ts';
import { Button } from '../../../ui/kit/button.tsx';
import type { LibraryState } from './use-library.ts';
import type { Words } from './use-words.ts';

type Props = { library: LibraryState; words: Words; mayWrite: boolean };

/** The folders that files are in. A new one is open at once and exists with the first file in it. */
export function FolderList({ library, words: { t, count }, mayWrite }: Props) {
  const { filters, change, facets } = library;
  const known = (facets?.folders ?? []).map(({ folder }) => folder);
  const isNew = filters.folder !== undefined && filters.folder !== '' && !known.includes(filters.folder);
  const folders = [...(facets?.folders ?? []), ...(isNew ? [{ folder: filters.folder ?? '', count: 0 }] : [])];
  const entry = (folder: string | undefined, label: string, files?: number) => (
    <li key={folder ?? '*'} data-depth={Math.min(4, (folder?.split('/').length ?? 1) - 1)}>
      <Button
        className="media-folder"
        aria-current={filters.folder === folder ? 'true' : undefined}
        onClick={() => change({ folder })}
      >
        <bdi>{label}</bdi>
        {files !== undefined && <small>{count(files)}</small>}
      </Button>
    </li>
  );
  return (
    <nav className="media-folders" aria-label={t('Folders')}>
      <ul>
        {entry(undefined, t('All files'), facets?.total)}
        {entry('', t('In no folder'))}
        {folders.map(({ folder, count: files }) => entry(folder, folder.split('/').at(-1) ?? folder, files))}
      </ul>
      {mayWrite && <NewFolder within={filters.folder ?? ''} t={t} onOpen={(folder) => change({ folder })} />}
    </nav>
  );
}

type NewProps = { within: string; t: Words['t']; onOpen: (folder: string) => void };

function NewFolder({ within, t, onOpen }: NewProps) {
  const [name, setName] = useState<string>();
  if (name === undefined)
    return (
      <Button isSmall onClick={() => setName('')}>
        {t('New folder')}
      </Button>
    );
  const open = (event: FormEvent) => {
    event.preventDefault();
    const folder = plainFolder(`${within}/${name}`).slice(0, maxFolderLength);
    setName(undefined);
    if (plainFolder(name) !== '') onOpen(folder);
  };
  return (
    <form onSubmit={open} className="media-new-folder">
      <label>
        <span>{t('Name of the new folder')}</span>
        <input
          ref={(input) => input?.focus()}
          value={name}
          maxLength={60}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setName(undefined)}
        />
      </label>
      <Button isSmall type="submit">
        {t('Open folder')}
      </Button>
    </form>
  );
}
