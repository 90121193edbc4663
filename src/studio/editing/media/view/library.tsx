'use client';
import { useConfig, useStepNav } from '@payloadcms/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/kit/button.tsx';
import { Page } from '../../../ui/kit/page.tsx';
import { PageHead } from '../../../ui/kit/page-head.tsx';
import { useMayWrite } from '../../../ui/use-may-write.ts';
import { DropZone } from './drop-zone.tsx';
import { Files } from './files.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FolderList } from './folder-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { UploadList } from './upload-list.tsx';
import { useLibrary } from './use-library.ts';
import { useUploads } from './use-uploads.ts';
import { useWords } from './use-words.ts';
import './library.css';

const AltWork = lazy(() => import('./alt-work.tsx').then((module) => ({ default: module.AltWork })));

/** `/admin/collections/media`: all files, to find, to upload and to put in order. */
export function Library() {
  const words = useWords();
  const { t } = words;
  const mayWrite = useMayWrite();
  const { routes } = useConfig().config;
  const library = useLibrary(routes.api);
  const uploads = useUploads(routes.api, { folder: library.filters.folder, t, onArrived: library.reload });
  const [isWorking, setWorking] = useState(false);
  useTrail(words.title);
  return (
    <Page className="media-library">
      <DropZone isOn={mayWrite} label={t('Drop files to upload them')} onFiles={uploads.add}>
        <PageHead
          title={words.title}
          description={t('Images, videos, audio and PDF files. Location and camera data are removed on upload.')}
          actions={mayWrite && <HeadActions {...{ words, uploads, library }} onWork={() => setWorking(true)} />}
        />
        {isWorking && (
          <Suspense>
            <AltWork api={routes.api} words={words} onClose={() => (setWorking(false), library.reload())} />
          </Suspense>
        )}
        <UploadList uploads={uploads} words={words} />
        <div className="media-columns">
          <FolderList library={library} words={words} mayWrite={mayWrite} />
          <div className="media-main">
            <FilterBar library={library} words={words} />
            {mayWrite && <SelectionBar library={library} words={words} api={routes.api} />}
            <Files library={library} words={words} admin={routes.admin} maySelect={mayWrite} />
          </div>
        </div>
      </DropZone>
    </Page>
  );
}

type HeadProps = {
  words: ReturnType<typeof useWords>;
  uploads: ReturnType<typeof useUploads>;
  library: ReturnType<typeof useLibrary>;
  onWork: () => void;
};

function HeadActions({ words: { t, count }, uploads, library, onWork }: HeadProps) {
  const input = useRef<HTMLInputElement>(null);
  const missing = Math.max(0, ...Object.values(library.facets?.missing ?? {}));
  return (
    <>
      {missing > 0 && (
        <Button onClick={onWork}>{t('Add missing alternative texts ({count})', { count: count(missing) })}</Button>
      )}
      <Button variant="primary" onClick={() => input.current?.click()}>
        {t('Upload files')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

function useTrail(label: string): void {
  const { setStepNav } = useStepNav();
  useEffect(() => setStepNav([{ label }]), [setStepNav, label]);
}
