'use client';
import { useRef, useState } from 'react';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { translator } from '../../../words/translate.ts';

type EraseProps = { address: string; recordId: string; linked: number; language: string };
type Erases = 'events' | 'records';

const questions = {
  events: {
    title: 'Erase measured data?',
    text: 'This deletes all events measured under this visitor’s decisions ({count}). The consent records stay. This cannot be undone.',
    go: 'Erase events',
  },
  records: {
    title: 'Erase personal data in the records too?',
    text: 'This deletes all events measured under this visitor’s decisions ({count}). It also deletes the ids, the place and the receipt signature in the consent records, so nobody can tell whose decisions they were. The chain stays intact. This cannot be undone.',
    go: 'Erase events and personal data',
  },
} as const;

/** Erases a visitor's data on request: the events, or also the personal data in the records. Both cover all decisions of the visitor. */
export function EraseRecord({ address, recordId, linked, language }: EraseProps) {
  const t = translator(language);
  const dialog = useRef<HTMLDialogElement>(null);
  const [erases, setErases] = useState<Erases>('events');
  const [said, setSaid] = useState('');
  const question = questions[erases];

  function open(what: Erases) {
    setErases(what);
    dialog.current?.showModal();
  }

  async function erase() {
    dialog.current?.close();
    setSaid(t('Requesting …'));
    const asked = await callStudio(address, { body: { recordIds: [recordId], erases } });
    setSaid(
      asked.ok
        ? t('Requested. The worker erases the data within seconds and records this in the erasure log.')
        : messageOf(asked, t),
    );
  }

  return (
    <section className="records-erase" aria-labelledby="erase-title">
      <h2 id="erase-title">{t('Erase')}</h2>
      <p>
        {t(
          'Erase data when the visitor asks for it. The record proves whether consent was given or refused, so keep it unless its personal data must go too.',
        )}
      </p>
      <div className="records-erase__do">
        <button type="button" onClick={() => open('events')}>
          {t('Erase measured data')}
        </button>
        <button type="button" className="records-danger" onClick={() => open('records')}>
          {t('Erase personal data too')}
        </button>
      </div>
      <p role="status">{said}</p>
      <dialog ref={dialog} aria-labelledby="erase-question">
        <h3 id="erase-question">{t(question.title)}</h3>
        <p>{t(question.text, { count: linked.toLocaleString(language) })}</p>
        <form method="dialog">
          <button type="submit" autoFocus>
            {t('Keep everything')}
          </button>
          <button type="button" className="records-danger" onClick={erase}>
            {t(question.go)}
          </button>
        </form>
      </dialog>
    </section>
  );
}
