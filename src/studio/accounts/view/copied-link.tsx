'use client';
import { useEffect, useRef, useState } from 'react';
import { sayIn } from '../../words/say.ts';

/** A link that is shown once, to copy and pass on. */
export function CopiedLink({ link, language }: { link: string; language: string }) {
  const say = sayIn(language);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []); // It replaces the button that was pressed.

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(say('Copied.'));
    } catch {
      setSaid(say('Copying failed. Select the link and copy it.')); // The clipboard API requires a secure origin.
    }
  }

  return (
    <span className="people-link">
      <input
        ref={input}
        readOnly
        value={link}
        aria-label={say('Link, shown only now')}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className="people-button people-button--quiet" onClick={() => void copy()}>
        {say('Copy')}
      </button>
      <span role="status">{said}</span>
    </span>
  );
}
