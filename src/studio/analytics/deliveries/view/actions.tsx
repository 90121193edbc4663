'use client';
import { useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import { Actions } from '../../../ui/kit/actions.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { VisuallyHidden } from '../../../ui/kit/visually-hidden.tsx';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { translator } from '../../../translations/translate.ts';

type Props = { address: string; destination: string; name: string; dead: number };

/** The admin's actions for a destination. The worker carries them out within seconds; the list shows the result. */
export function DestinationActions({ address, destination, name, dead }: Props) {
  const t = translator(useTranslation().i18n.language);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function act(action: 'test' | 'replay', done: string): Promise<void> {
    setBusy(true);
    const outcome = await callStudio(address, { body: { action, destination } });
    setBusy(false);
    setMessage(outcome.ok ? done : messageOf(outcome, t));
  }
  return (
    <Actions>
      <Button
        disabled={isBusy}
        onClick={() => void act('test', t('A test event is on its way. Reload in a moment to see the answer.'))}
      >
        {t('Send a test event')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {dead > 0 && (
        <Button
          disabled={isBusy}
          onClick={() => void act('replay', t('The failed deliveries are being sent again. Reload in a moment.'))}
        >
          {t('Retry {count} failed deliveries', { count: String(dead) })}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
      <p role="status">{message}</p>
    </Actions>
  );
}
