'use client';
import { useRef, useState } from 'react';
import { ask } from './ask.ts';

type EraseProps = { address: string; recordId: string; linked: number };
type Erases = 'events' | 'records';

/** Erasing for a visitor who asked: the events, or also what is personal in the records. Both reach all decisions of the visitor. */
export function EraseRecord({ address, recordId, linked }: EraseProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [erases, setErases] = useState<Erases>('events');
  const [said, setSaid] = useState('');
  const decisions = linked === 1 ? 'this decision' : `all ${linked} decisions of this visitor`;

  function open(what: Erases) {
    setErases(what);
    dialog.current?.showModal();
  }

  async function erase() {
    dialog.current?.close();
    setSaid('Asking …');
    const asked = await ask<{ records: number }>(address, { recordIds: [recordId], erases });
    setSaid(asked.ok ? 'Written down. The worker erases within seconds and notes it in the log of erasures.' : asked.message);
  }

  return (
    <section className="records-erase" aria-labelledby="erase-title">
      <h2 id="erase-title">Erase</h2>
      <p>When the visitor asks for it. The record itself is the proof that consent was given and refused; keep it unless its personal part has to go too.</p>
      <div className="records-erase__do">
        <button type="button" onClick={() => open('events')}>Erase what was measured</button>
        <button type="button" className="records-danger" onClick={() => open('records')}>Erase the personal part too</button>
      </div>
      <p role="status">{said}</p>
      <dialog ref={dialog} aria-labelledby="erase-question">
        <h3 id="erase-question">{erases === 'events' ? 'Erase what was measured?' : 'Erase the personal part of the records too?'}</h3>
        <p>
          {erases === 'events'
            ? `All events under ${decisions} are deleted. The records stay.`
            : `All events under ${decisions} are deleted, and the ids, the place and the receipt's signature of the records with them. Nobody can tell afterwards whose decisions they were. The chain stays whole.`}{' '}
          This cannot be undone.
        </p>
        <form method="dialog">
          <button type="submit" autoFocus>Keep everything</button>
          <button type="button" className="records-danger" onClick={erase}>{erases === 'events' ? 'Erase the events' : 'Erase events and personal part'}</button>
        </form>
      </dialog>
    </section>
  );
}
