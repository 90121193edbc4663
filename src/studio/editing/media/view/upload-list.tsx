'use client';
import { Actions } from '../../../ui/kit/actions.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { ScrollRegion } from '../../../ui/kit/scroll-region.tsx';
import { isUnderway, type Upload } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';
import type { Words } from './use-words.ts';

type Props = { uploads: Uploads; words: Words };

/** What is being uploaded, file by file. It stays until somebody dismisses it, so that no failure is missed. */
export function UploadList({ uploads: { uploads, leftOut, cancel, retry, clear }, words }: Props) {
  const { t, count } = words;
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ state }) => state === 'failed' || state === 'cancelled');
  const done = uploads.filter(({ state }) => state === 'done').length;
  const isBusy = uploads.some(isUnderway);
  return (
    <section className="media-uploads" aria-label={t('Uploads')}>
      <Actions>
        <p role="status">
          {t('{done} of {total} files uploaded', { done: count(done), total: count(uploads.length) })}
          {leftOut > 0 && ` · ${t('{count} files were left out: upload them afterwards.', { count: count(leftOut) })}`}
        </p>
        {failed.length > 0 && (
          <Button isSmall onClick={() => retry(failed.map(({ key }) => key))}>
            {t('Try the failed files again ({count})', { count: count(failed.length) })}
          </Button>
        )}
        {!isBusy && (
          <Button isSmall onClick={clear}>
            {t('Dismiss')}
          </Button>
        )}
      </Actions>
      <ScrollRegion label={t('Uploads')} className="media-uploads__files">
        <ul>
          {uploads.map((upload) => (
            <OneUpload key={upload.key} upload={upload} words={words} onCancel={() => cancel(upload.key)} />
          ))}
        </ul>
      </ScrollRegion>
    </section>
  );
}

function OneUpload({ upload, words, onCancel }: { upload: Upload; words: Words; onCancel: () => void }) {
  const { t, size } = words;
  const { file, state, sent, message } = upload;
  const texts = {
    waiting: t('Waiting'),
    sending: t('Uploading'),
    storing: t('Processing'),
    done: t('Uploaded'),
    failed: message,
    cancelled: t('Cancelled'),
  };
  return (
    <li data-state={state}>
      <bdi className="media-uploads__name">{file.name}</bdi>
      <span className="media-uploads__state" role={state === 'failed' ? 'alert' : undefined}>
        {texts[state]}
      </span>
      <small>{size(file.size)}</small>
      {isUnderway(upload) && (
        <>
          <progress max={1} value={state === 'waiting' ? 0 : sent} aria-label={file.name} />
          <Button isSmall onClick={onCancel} aria-label={t('Cancel {name}', { name: file.name })}>
            {t('Cancel')}
          </Button>
        </>
      )}
    </li>
  );
}
