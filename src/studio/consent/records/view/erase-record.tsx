'use client';
import { useRef, useState } from 'react';
import { Actions } from '../../../ui/kit/actions.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { Dialog } from '../../../ui/kit/dialog.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { translator } from '../../../translations/translate.ts';

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
    <Section id="erase-title" title={t('Erase')}>
      <p>
        {t(
          'Erase data when the visitor asks for it. The record proves whether consent was given or refused, so keep it unless its personal data must go too.',
        )}
      </p>
      <Actions>
        <Button onClick={() => open('events')}>{t('Erase measured data')}</Button>
        <Button variant="danger" onClick={() => open('records')}>
          {t('Erase personal data too')}
        </Button>
      </Actions>
      <p role="status">{said}</p>
      <Dialog ref={dialog} title={t(question.title)}>
        <p>{t(question.text, { count: linked.toLocaleString(language) })}</p>
        <form method="dialog">
          <Actions>
            <Button type="submit">{t('Keep everything')}</Button>
            <Button variant="danger" onClick={erase}>
              {t(question.go)}
            </Button>
          </Actions>
        </form>
      </Dialog>
    </Section>
  );
}
