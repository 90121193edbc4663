'use client';
import { useRef, useState } from 'react';
import { sayIn } from '../../words/say.ts';
import { ask } from './ask.ts';

type EraseProps = { address: string; recordId: string; linked: number; language: string };
type Erases = 'events' | 'records';

const questions = {
  events: { title: 'Erase what was measured?', text: 'All events under this visitor’s decisions ({count}) are deleted. The records stay. This cannot be undone.', go: 'Erase the events' },
  records: {
    title: 'Erase the personal part of the records too?',
    text: 'All events under this visitor’s decisions ({count}) are deleted, and the ids, the place and the receipt’s signature of the records with them. Nobody can tell afterwards whose decisions they were. The chain stays whole. This cannot be undone.',
    go: 'Erase events and personal part',
  },
} as const;

/** Erasing for a visitor who asked: the events, or also what is personal in the records. Both reach all decisions of the visitor. */
export function EraseRecord({ address, recordId, linked, language }: EraseProps) {
  const say = sayIn(language);
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
    setSaid(say('Asking …'));
    const asked = await ask<{ records: number }>(address, { recordIds: [recordId], erases }, say);
    setSaid(asked.ok ? say('Written down. The worker erases within seconds and notes it in the log of erasures.') : asked.message);
  }

  return (
    <section className="records-erase" aria-labelledby="erase-title">
      <h2 id="erase-title">{say('Erase')}</h2>
      <p>{say('When the visitor asks for it. The record itself is the proof that consent was given and refused; keep it unless its personal part has to go too.')}</p>
      <div className="records-erase__do">
        <button type="button" onClick={() => open('events')}>{say('Erase what was measured')}</button>
        <button type="button" className="records-danger" onClick={() => open('records')}>{say('Erase the personal part too')}</button>
      </div>
      <p role="status">{said}</p>
      <dialog ref={dialog} aria-labelledby="erase-question">
        <h3 id="erase-question">{say(question.title)}</h3>
        <p>{say(question.text, { count: linked.toLocaleString(language) })}</p>
        <form method="dialog">
          <button type="submit" autoFocus>{say('Keep everything')}</button>
          <button type="button" className="records-danger" onClick={erase}>{say(question.go)}</button>
        </form>
      </dialog>
    </section>
  );
}
