'use client';
import { useTranslation } from '@payloadcms/ui';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Phrase, type Say, sayIn } from '../../words/say.ts';
import './panels.css';

type Props = { title: Phrase; children: (say: Say, language: string) => ReactNode };

/** A folded part beside a document's form. What is in it is asked for when it comes into sight, so the form never waits. */
export function Panel({ title, children }: Props) {
  const { i18n: { language } } = useTranslation();
  const say = useMemo(() => sayIn(language), [language]);
  const [box, isSeen] = useSeen();
  const id = useId();
  return (
    <section className="panel" ref={box} aria-labelledby={id}>
      <h3 id={id}>{say(title)}</h3>
      {isSeen && children(say, language)}
    </section>
  );
}

function useSeen(): [React.RefObject<HTMLElement | null>, boolean] {
  const box = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const watching = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true));
    watching.observe(box.current);
    return () => watching.disconnect();
  }, []);
  return [box, isSeen];
}

/** A moment in the reader's own time. */
export function momentIn(language: string, at: string | number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}
