'use client';
import { useState } from 'react';
import { translator } from '../../translations/translate.ts';
import { Button } from './button.tsx';

/** Copies a text and says whether that worked. The clipboard API requires a secure origin. */
export function CopyButton({ text, language, isSmall }: { text: string; language: string; isSmall?: boolean }) {
  const t = translator(language);
  const [said, setSaid] = useState('');
  const copy = () =>
    void Promise.resolve(text)
      .then((copied) => navigator.clipboard.writeText(copied))
      .then(
        () => setSaid(t('Copied.')),
        () => setSaid(t('Copying failed. Select the text and copy it.')),
      );
  return (
    <>
      <Button isSmall={isSmall} onClick={copy}>
        {t('Copy')}
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
