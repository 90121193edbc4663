'use client';
import { Actions } from '../../../ui/kit/actions.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Locale, locales } from '../../../../published/contract.ts';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Dialog } from '../../../ui/kit/dialog.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import type { LibraryFile, LibraryPage } from '../library/read.ts';
import type { Words } from './use-words.ts';

type Props = { api: string; words: Words; onClose: () => void };

/** The images without alternative text, one after the other: Enter saves and goes on. */
export function AltWork({ api, words, onClose }: Props) {
  const { t, count } = words;
  const dialog = useRef<HTMLDialogElement>(null);
  const work = useWork(api);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  return (
    <Dialog ref={dialog} title={t('Missing alternative texts')} onCancel={onClose}>
      <p role="status">
        {work.file
          ? t('Images left: {count}', { count: count(work.left) })
          : t(work.isLoading ? 'Searching …' : 'Every image has its alternative text.')}
      </p>
      {work.file && (
        <OneImage key={work.file.id} file={work.file} onSaved={work.next} onSkip={work.skip} {...{ api, words }} />
      )}
      {work.problem && <p role="alert">{work.problem}</p>}
      <Actions>
        <Button onClick={close}>{t('Close')}</Button>
      </Actions>
    </Dialog>
  );
}

/** Asks for the next pages of images without a text in any language, until none is left. */
function useWork(api: string) {
  const [files, setFiles] = useState<LibraryFile[]>();
  const [left, setLeft] = useState(0);
  /** Only an answer says that none is left. */
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState('');
  const skipped = useRef(new Set<string>());
  useEffect(() => {
    if (files !== undefined && files.length > 0) return undefined;
    const stopping = new AbortController();
    void readMissing(api, stopping.signal).then((found) => {
      if (stopping.signal.aborted) return;
      if (typeof found === 'string') return setProblem(found);
      const rest = found.files.filter(({ id }) => !skipped.current.has(id));
      if (files === undefined || rest.length > 0) setFiles(rest);
      setDone(rest.length === 0);
      setLeft(rest.length === 0 ? 0 : found.total - skipped.current.size);
    });
    return () => stopping.abort();
  }, [api, files]);
  const drop = () => {
    setFiles((now) => now?.slice(1));
    setLeft((now) => Math.max(0, now - 1));
  };
  return {
    ...{ left, problem, file: files?.[0], isLoading: !isDone, next: drop },
    skip() {
      if (files?.[0]) skipped.current.add(files[0].id);
      drop();
    },
  };
}

type Missing = { files: LibraryFile[]; total: number };

/** Returns images that lack a text in some language, or why that is unknown. */
async function readMissing(api: string, signal: AbortSignal): Promise<Missing | string> {
  const byId = new Map<string, LibraryFile>();
  let total = 0;
  for (const locale of locales) {
    const answer = await callStudio<LibraryPage>(`${api}/media-library?missing=${locale}&sort=oldest`, { signal });
    if (!answer.ok) return answer.message ?? '';
    for (const file of answer.body.files) byId.set(file.id, file);
    total = Math.max(total, answer.body.total);
  }
  return { files: [...byId.values()], total: Math.max(total, byId.size) };
}

type OneProps = { file: LibraryFile; api: string; words: Words; onSaved: () => void; onSkip: () => void };

function OneImage({ file, api, words, onSaved, onSkip }: OneProps) {
  const { t, localeName } = words;
  const first = useRef<HTMLInputElement>(null);
  const [texts, setTexts] = useState(file.alt);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const start = locales.find((locale) => !file.alt[locale]);
  useEffect(() => first.current?.focus(), []);
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const failed = await saveTexts(api, file, { texts, t });
    setBusy(false);
    setProblem(failed);
    if (failed === '') onSaved();
  }
  return (
    <form onSubmit={(event) => void save(event)} className="media-alt">
      <img className="media-alt__image" src={file.url} alt="" />
      <bdi>{file.name}</bdi>
      {locales.map((locale) => (
        <Field key={locale} label={localeName(locale)}>
          <input
            ref={locale === start ? first : undefined}
            lang={locale}
            dir="auto"
            value={texts[locale] ?? ''}
            maxLength={300}
            onChange={({ target }) => setTexts({ ...texts, [locale]: target.value })}
          />
        </Field>
      ))}
      {problem && <p role="alert">{problem}</p>}
      <Actions>
        <Button onClick={onSkip}>{t('Skip')}</Button>
        <Button variant="primary" type="submit" aria-disabled={isBusy}>
          {t('Save and next')}
        </Button>
      </Actions>
    </form>
  );
}

type Given = { texts: { [locale in Locale]?: string }; t: Words['t'] };

/** Saves what was changed, language by language. Returns why not, or an empty text. */
async function saveTexts(api: string, { id, alt }: LibraryFile, { texts, t }: Given): Promise<string> {
  for (const locale of locales) {
    const text = (texts[locale] ?? '').trim();
    if (text === (alt[locale] ?? '')) continue;
    const address = `${api}/media/${id}?locale=${locale}&depth=0`;
    const answer = await callStudio(address, { method: 'PATCH', body: { alt: text } });
    if (!answer.ok) return messageOf(answer, t);
  }
  return '';
}
