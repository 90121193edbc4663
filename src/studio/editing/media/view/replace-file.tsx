'use client';
import { Actions } from '../../../ui/kit/actions.tsx';
import { useLocale } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Dialog } from '../../../ui/kit/dialog.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { sendMedia } from '../send-media.ts';
import type { Words } from './use-words.ts';

type Props = { id: string; name: string; api: string; words: Words; isDisabled: boolean };

/** Gives a document another file, wherever it is used, and asks whether the alternative text still fits. */
export function ReplaceFile({ id, name, api, words, isDisabled }: Props) {
  const { t } = words;
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState('');
  const [replaced, setReplaced] = useState<Replaced>();
  const locale = useLocale().code;
  const address = `${api}/media/${id}?locale=${locale}&depth=0`;
  async function replace(file: File): Promise<void> {
    setProblem('');
    setSent(0);
    const { signal } = new AbortController();
    const outcome = await sendMedia(file, { method: 'PATCH', address, fields: {}, t, signal, onProgress: setSent });
    setSent(undefined);
    if (!outcome.ok) return setProblem(outcome.message);
    const answer = await callStudio<Replaced>(address);
    if (!answer.ok || !answer.body.mimeType.startsWith('image/')) return location.reload();
    setReplaced(answer.body);
  }
  return (
    <>
      <Button disabled={isDisabled} aria-disabled={sent !== undefined} onClick={() => input.current?.click()}>
        {t('Replace file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void replace(file);
        }}
      />
      {sent !== undefined && <progress max={1} value={sent} aria-label={t('Uploading')} />}
      {problem && (
        <p role="alert">
          <bdi>{name}</bdi>: {problem}
        </p>
      )}
      {replaced && createPortal(<StillFits {...{ replaced, address, words }} />, document.body)}
    </>
  );
}

type Replaced = { url: string; mimeType: string; alt: string | null };

function StillFits({ replaced, address, words: { t } }: { replaced: Replaced; address: string; words: Words }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [alt, setAlt] = useState(replaced.alt ?? '');
  const [problem, setProblem] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  async function save(): Promise<void> {
    const isSame = alt.trim() === (replaced.alt ?? '');
    const answer = isSame ? undefined : await callStudio(address, { method: 'PATCH', body: { alt: alt.trim() } });
    if (answer && !answer.ok) setProblem(messageOf(answer, t));
    else location.reload();
  }
  return (
    <Dialog ref={dialog} title={t('Does the alternative text still fit?')} onCancel={() => location.reload()}>
      <p>{t('The file was replaced everywhere. Check that the text describes the new image.')}</p>
      <img className="media-alt__image" src={replaced.url} alt="" />
      <Field label={t('Alternative text')}>
        <input
          dir="auto"
          value={alt}
          maxLength={300}
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && void save()}
        />
      </Field>
      {problem && <p role="alert">{problem}</p>}
      <Actions>
        <Button variant="primary" onClick={() => void save()}>
          {t('Save and close')}
        </Button>
      </Actions>
    </Dialog>
  );
}
