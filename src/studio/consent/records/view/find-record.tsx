'use client';
import { type FormEvent, useId, useState } from 'react';
import { Actions } from '../../../ui/kit/actions.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { translator } from '../../../translations/translate.ts';

/** Finds the record for an id that a visitor sends. It uses POST, so that no personal id appears in a URL. */
export function FindRecord({
  address,
  recordsPath,
  language,
}: {
  address: string;
  recordsPath: string;
  language: string;
}) {
  const t = translator(language);
  const [said, setSaid] = useState('');
  const statusId = useId();

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    if (text === '') return setSaid(t('Paste an id first.'));
    setSaid(t('Searching …'));
    const asked = await callStudio<{ sequence: number | null }>(address, { body: { text } });
    if (!asked.ok) return setSaid(messageOf(asked, t));
    if (asked.body.sequence === null)
      return setSaid(t('No record was found. It may have been erased, or the id is incomplete.'));
    location.assign(`${recordsPath}/${asked.body.sequence}`);
  }

  return (
    <form onSubmit={find}>
      <Actions>
        <Field label={t('Consent id, cookie, receipt or record id')}>
          <input name="text" autoComplete="off" spellCheck={false} aria-describedby={statusId} />
        </Field>
        <Button type="submit">{t('Find')}</Button>
      </Actions>
      <p id={statusId} role="status">
        {said}
      </p>
    </form>
  );
}
