'use client';
import { useTranslation } from '@payloadcms/ui';
import { type FormEvent, useState } from 'react';
import type { FormsActionEntry } from '../../../forms/journal-entries.ts';
import { maxNoteLength } from '../../../forms/limits.ts';
import { translator } from '../../translations/translate.ts';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Field } from '../../ui/kit/field.tsx';

/** Writes a note about a submission. What was typed stays until it is stored. */
export function AddNote({ address, submission }: { address: string; submission: string }) {
  const t = translator(useTranslation().i18n.language);
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  async function add(event: FormEvent) {
    event.preventDefault();
    if (said === '…') return;
    if (text.trim() === '') return setSaid(t('Write the note first.'));
    setSaid('…');
    const act: FormsActionEntry = { act: 'note', submission, text };
    const answer = await callStudio(address, { body: act });
    if (!answer.ok) return setSaid(messageOf(answer, t));
    location.reload();
  }
  return (
    <form className="add-note" onSubmit={(event) => void add(event)}>
      <Field label={t('New note')}>
        <textarea
          rows={3}
          maxLength={maxNoteLength}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setSaid('');
          }}
        />
      </Field>
      <Button type="submit" aria-disabled={said === '…'}>
        {t('Add note')}
      </Button>
      <span role="status">{said}</span>
    </form>
  );
}
