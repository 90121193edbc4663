'use client';
import { useEffect, useRef, useState } from 'react';
import { Actions } from '../../ui/kit/actions.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { translator } from '../../translations/translate.ts';

/** A link that is shown once, to copy and pass on. */
export function CopiedLink({ link, language }: { link: string; language: string }) {
  const t = translator(language);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []); // It replaces the button that was pressed.

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(t('Copied.'));
    } catch {
      setSaid(t('Copying failed. Select the link and copy it.')); // The clipboard API requires a secure origin.
    }
  }

  return (
    <Actions>
      <input
        ref={input}
        readOnly
        value={link}
        aria-label={t('Link, shown only now')}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>{t('Copy')}</Button>
      <span role="status">{said}</span>
    </Actions>
  );
}
