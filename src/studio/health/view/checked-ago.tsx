'use client';
import { useEffect, useState } from 'react';
import { relativeTimeFormat } from '../../../platform/intl.ts';
import { translator } from '../../translations/translate.ts';

type Props = { checkedAtMs: number; language: string };

/** How old the answer is. Counted from its arrival by the browser, because its clock differs from the studio's. Screen readers are not told every second. */
export function CheckedAgo({ checkedAtMs, language }: Props) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const arrivedMs = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setSeconds(Math.floor((performance.now() - arrivedMs) / 1_000));
      timer = setTimeout(tick, 1_000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [checkedAtMs]);
  const ago = relativeTimeFormat(language, { numeric: 'always' }).format(-seconds, 'second');
  return (
    <p>
      <small>{translator(language)('Checked {ago}', { ago })}</small>
    </p>
  );
}
