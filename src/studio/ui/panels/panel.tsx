'use client';
import { useTranslation } from '@payloadcms/ui';
import { type ReactNode, useId, useMemo } from 'react';
import { type Phrase, type Translate, translator } from '../../words/translate.ts';
import { useSeen } from '../use-seen.ts';
import './panels.css';

type Props = { title: Phrase; children: (t: Translate, language: string) => ReactNode };

/** A collapsed panel beside a document's form. Its content loads when it becomes visible, so that the form never waits. */
export function Panel({ title, children }: Props) {
  const {
    i18n: { language },
  } = useTranslation();
  const t = useMemo(() => translator(language), [language]);
  const [box, isSeen] = useSeen();
  const id = useId();
  return (
    <section className="panel" ref={box} aria-labelledby={id}>
      <h3 id={id}>{t(title)}</h3>
      {isSeen && children(t, language)}
    </section>
  );
}
