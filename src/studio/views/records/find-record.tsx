'use client';
import { type FormEvent, useId, useState } from 'react';
import { ask } from './ask.ts';

/** From what a visitor sends in to the record. Asked by POST, so that no id of a person stands in an address. */
export function FindRecord({ address, recordsPath }: { address: string; recordsPath: string }) {
  const [said, setSaid] = useState('');
  const statusId = useId();

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    if (text === '') return setSaid('Paste an id first.');
    setSaid('Looking …');
    const asked = await ask<{ sequence: number | null }>(address, { text });
    if (!asked.ok) return setSaid(asked.message);
    if (asked.answer.sequence === null) return setSaid('There is no record of that. It may have been erased, or the id is not whole.');
    location.assign(`${recordsPath}/${asked.answer.sequence}`);
  }

  return (
    <form className="records-find" onSubmit={find}>
      <label>
        <span>Consent id, cookie, receipt or record id</span>
        <input name="text" autoComplete="off" spellCheck={false} aria-describedby={statusId} />
      </label>
      <button type="submit">Find</button>
      <p id={statusId} role="status">{said}</p>
    </form>
  );
}
