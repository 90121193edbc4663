'use client';
import { useConfig, useLocale } from '@payloadcms/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Translate } from '../../../translations/translate.ts';
import { Actions } from '../../../ui/kit/actions.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { Dialog } from '../../../ui/kit/dialog.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { sendMedia } from '../../media/send-media.ts';
import { imageTypes, type ImageWish } from './images.ts';

type Props = { wish: ImageWish; t: Translate; onUploaded: (id: string) => void; onClose: () => void };

/** Asks for the description of a dropped image, and uploads it. */
export function ImageDialog({ wish, t, onUploaded, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hint = useId();
  const [alt, setAlt] = useState('');
  const { progress, problem, send } = useUpload(wish, t, onUploaded);
  const isRefused = !imageTypes.includes(wish.file.type);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (progress === undefined && alt.trim() !== '') send(alt.trim());
  };
  return createPortal(
    <Dialog ref={dialog} title={t('Upload image')} onCancel={onClose}>
      <form onSubmit={submit}>
        <p>{wish.file.name}</p>
        {isRefused ? (
          <Notice tone="warning">
            {t('This is not an image that can be shown. Use a JPEG, PNG, WebP, AVIF or GIF file.')}
          </Notice>
        ) : (
          <Field
            label={t('Alternative text')}
            help={t('Describe the image in one sentence. Screen readers read it aloud.')}
            helpId={hint}
          >
            <input
              value={alt}
              maxLength={300}
              required
              aria-describedby={hint}
              onChange={(event) => setAlt(event.target.value)}
            />
          </Field>
        )}
        {progress !== undefined && <progress value={progress} aria-label={t('Upload image')} />}
        {problem && (
          <div role="alert">
            <Notice tone="error">{problem}</Notice>
          </div>
        )}
        <Actions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {!isRefused && (
            <Button type="submit" variant="primary" aria-disabled={progress !== undefined || alt.trim() === ''}>
              {t('Upload image')}
            </Button>
          )}
        </Actions>
      </form>
    </Dialog>,
    document.body,
  );
}

function useUpload({ file }: ImageWish, t: Translate, onUploaded: (id: string) => void) {
  const {
    config: { routes },
  } = useConfig();
  const { code } = useLocale();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const stopping = useRef(new AbortController());
  useEffect(() => {
    const { current } = stopping;
    return () => current.abort();
  }, []);
  const send = async (alt: string) => {
    setProblem(undefined);
    setProgress(0);
    const { signal } = stopping.current;
    const address = `${routes.api}/media?${new URLSearchParams({ locale: code, depth: '0' })}`;
    const answer = await sendMedia(file, {
      method: 'POST',
      address,
      fields: { alt },
      t,
      signal,
      onProgress: setProgress,
    });
    if (signal.aborted) return;
    setProgress(undefined);
    if (answer.ok) onUploaded(answer.id);
    else setProblem(answer.message);
  };
  return { progress, problem, send: (alt: string) => void send(alt) };
}
