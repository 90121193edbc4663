'use client';
import { useState } from 'react';
import type { LinkMade } from '../endpoints/people.ts';
import { Actions } from '../../ui/kit/actions.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { translator } from '../../translations/translate.ts';
import { CopiedLink } from './copied-link.tsx';

export function InvitationActions({ address, id, language }: { address: string; id: string; language: string }) {
  const t = translator(language);
  const [said, setSaid] = useState('');
  const [link, setLink] = useState('');

  async function act(what: 'send-again' | 'revoke', sends: boolean): Promise<void> {
    const sent = await callStudio<Partial<LinkMade>>(address, { body: { id, act: what, sends } });
    if (!sent.ok) return setSaid(messageOf(sent, t));
    if (sent.body.link && !sends) return setLink(sent.body.link);
    location.reload();
  }

  if (link) return <CopiedLink link={link} language={language} />;
  return (
    <Actions>
      <Button onClick={() => void act('send-again', true)}>{t('Send again')}</Button>
      <Button onClick={() => void act('send-again', false)}>{t('Create new link')}</Button>
      <Button variant="danger" onClick={() => void act('revoke', false)}>
        {t('Revoke')}
      </Button>
      {said && (
        <Notice tone="error" role="alert">
          {said}
        </Notice>
      )}
    </Actions>
  );
}
