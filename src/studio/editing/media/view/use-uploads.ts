'use client';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Translate } from '../../../translations/translate.ts';
import { sendMedia } from '../send-media.ts';
import { isUnderway, type Upload, UploadQueue } from './upload-queue.ts';

type Options = { folder: string | undefined; t: Translate; /** The same function each time. */ onArrived: () => void };
const none: readonly Upload[] = [];

/** The uploads of this page. A file goes to the folder that was open when it was added. */
export function useUploads(api: string, { folder = '', t, onArrived }: Options) {
  const [leftOut, setLeftOut] = useState(0);
  const queue = useMemo(() => {
    const address = `${api}/media`;
    return new UploadQueue({
      onArrived,
      send: (upload, sending) =>
        sendMedia(upload.file, { method: 'POST', address, fields: { folder: upload.folder }, t, ...sending }),
    });
  }, [api, t, onArrived]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, () => none);
  useAskBeforeLeaving(uploads.some(isUnderway));
  return {
    ...{ uploads, leftOut, cancel: queue.cancel, retry: queue.retry, clear: queue.clear },
    add(files: readonly File[]) {
      if (files.length > 0) setLeftOut(queue.add(files, folder));
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;

/** The browser asks before it throws away what was not sent yet. */
function useAskBeforeLeaving(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
