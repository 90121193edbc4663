'use client';
import { Moment } from '../../../ui/time/reader-zone.tsx';
import { Actions } from '../../../ui/kit/actions.tsx';
import { messageOf } from '../../../ui/client/call-studio.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { type Column, DataTable } from '../../../ui/kit/data-table.tsx';
import { Empty } from '../../../ui/kit/empty.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { Status } from '../../../ui/kit/status.tsx';
import { locales } from '../../../../published/contract.ts';
import type { LibraryFile } from '../library/read.ts';
import { isNarrowed } from './filters.ts';
import type { LibraryState } from './use-library.ts';
import type { Words } from './use-words.ts';

type Props = { library: LibraryState; words: Words; admin: string; maySelect: boolean };

/** The files of a page, as a grid of pictures or as a list. */
export function Files(props: Props) {
  const { library, words } = props;
  const { page, refused, filters, isLoading } = library;
  const { t, size, count } = words;
  if (refused)
    return (
      <Notice tone="error" role="alert">
        <p>{messageOf(refused, t)}</p>
      </Notice>
    );
  if (!page) return <p role="status">{t('Searching …')}</p>;
  return (
    <div aria-busy={isLoading}>
      <p role="status" className="media-total">
        {t('Files: {count} · {size}', { count: count(page.total), size: size(page.sizeBytes) })}
      </p>
      {page.files.length === 0 ? (
        <Empty>
          {t(isNarrowed(filters) ? 'No file fits these filters.' : 'Upload the first file, or drop it here.')}
        </Empty>
      ) : library.layout === 'grid' ? (
        <Grid {...props} files={page.files} />
      ) : (
        <Table {...props} files={page.files} />
      )}
      <Paging {...props} />
    </div>
  );
}

type Listed = Props & { files: readonly LibraryFile[] };

function Grid({ files, ...props }: Listed) {
  const { words, admin } = props;
  return (
    <ul className="media-grid">
      {files.map((file) => (
        <li key={file.id} data-selected={props.library.selected.has(file.id)}>
          <a href={`${admin}/collections/media/${file.id}`}>
            <Thumbnail file={file} />
            <bdi className="media-name">{file.name}</bdi>
          </a>
          <small>{[typeOf(file), words.size(file.sizeBytes)].join(' · ')}</small>
          <Missing file={file} words={words} />
          <Select file={file} {...props} />
        </li>
      ))}
    </ul>
  );
}

function Table({ files, ...props }: Listed) {
  const { words, admin, maySelect } = props;
  const { t, size } = words;
  const columns: Column<LibraryFile>[] = [
    ...(maySelect
      ? [{ key: 'select', label: t('Selected'), cell: (file: LibraryFile) => <Select file={file} {...props} /> }]
      : []),
    {
      key: 'name',
      label: t('File name'),
      isRowHeader: true,
      cell: (file) => (
        <a className="media-row" href={`${admin}/collections/media/${file.id}`}>
          <Thumbnail file={file} />
          <bdi>{file.name}</bdi>
        </a>
      ),
    },
    {
      key: 'alt',
      label: t('Alternative text'),
      isText: true,
      cell: (file) => <Missing file={file} words={words} isWhole />,
    },
    { key: 'type', label: t('File type'), cell: typeOf },
    { key: 'size', label: t('Size'), isNumeric: true, cell: (file) => size(file.sizeBytes) },
    { key: 'folder', label: t('Folder'), cell: (file) => <bdi>{file.folder}</bdi> },
    { key: 'tags', label: t('Tags'), cell: (file) => file.tags.join(', ') },
    { key: 'by', label: t('Uploaded by'), cell: (file) => file.uploadedBy },
    { key: 'at', label: t('Uploaded'), cell: (file) => <Moment at={file.createdAt} style="day" /> },
  ];
  return (
    <DataTable caption={words.title} columns={columns} rows={files} keyOf={({ id }) => id} className="media-table" />
  );
}

function Thumbnail({ file: { thumbnail, mimeType } }: { file: LibraryFile }) {
  return (
    <span className="media-thumbnail" aria-hidden="true">
      {thumbnail ? (
        <img src={thumbnail} alt="" loading="lazy" decoding="async" />
      ) : (
        <span>{extensionOf(mimeType)}</span>
      )}
    </span>
  );
}

/** Which languages lack the alternative text of an image; the text itself where there is room for it. */
function Missing({ file, words: { t, localeName }, isWhole }: { file: LibraryFile; words: Words; isWhole?: boolean }) {
  const missing = file.mimeType.startsWith('image/') ? locales.filter((locale) => !file.alt[locale]) : [];
  const [first] = locales.flatMap((locale) => file.alt[locale] ?? []);
  return (
    <>
      {isWhole && first}
      {missing.length > 0 && (
        <Status tone="warning">
          {t('No alternative text: {languages}', { languages: missing.map(localeName).join(', ') })}
        </Status>
      )}
    </>
  );
}

function Select({
  file: { id, name },
  library: { selected, setSelected },
  words: { t },
  maySelect,
}: Props & { file: LibraryFile }) {
  if (!maySelect) return null;
  return (
    <label className="media-select">
      <input
        type="checkbox"
        checked={selected.has(id)}
        aria-label={t('Select {name}', { name })}
        onChange={({ target }) => {
          const next = new Set(selected);
          if (target.checked) next.add(id);
          else next.delete(id);
          setSelected(next);
        }}
      />
    </label>
  );
}

function Paging({ library: { page, change }, words: { t, count } }: Props) {
  if (!page || page.pages <= 1) return null;
  const at = t('Page {page} of {pages}', { page: count(page.page), pages: count(page.pages) });
  return (
    <nav aria-label={t('Pages')}>
      <Actions>
        <Button isSmall disabled={page.page <= 1} onClick={() => change({ page: page.page - 1 })}>
          {t('Previous page')}
        </Button>
        <span>{at}</span>
        <Button isSmall disabled={page.page >= page.pages} onClick={() => change({ page: page.page + 1 })}>
          {t('Next page')}
        </Button>
      </Actions>
    </nav>
  );
}

function typeOf({ mimeType, width, height }: LibraryFile): string {
  return [extensionOf(mimeType), ...(width && height ? [`${width} × ${height}`] : [])].join(' · ');
}

const extensions: Record<string, string> = { 'image/jpeg': 'JPEG', 'audio/mpeg': 'MP3', 'text/vtt': 'VTT' };

function extensionOf(mimeType: string): string {
  return extensions[mimeType] ?? (mimeType.split('/').at(-1) ?? '').toUpperCase();
}
