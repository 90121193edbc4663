'use client';
import { useEffect, useRef } from 'react';
import { Actions } from '../../ui/kit/actions.tsx';
import { CopyButton } from '../../ui/kit/copy-button.tsx';
import { translator } from '../../translations/translate.ts';

/** A link that is shown once, to copy and pass on. */
export function CopiedLink({ link, language }: { link: string; language: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []); // It replaces the button that was pressed.

  return (
    <Actions>
      <input
        ref={input}
        readOnly
        value={link}
        aria-label={translator(language)('Link, shown only now')}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={link} language={language} />
    </Actions>
  );
}
