'use client';
import { useTranslation } from '@payloadcms/ui';
import { type ReactNode, type Ref, useId, useMemo } from 'react';
import { type Phrase, type Translate, translator } from '../../translations/translate.ts';
import { useSeen } from '../use-seen.ts';
import './panels.css';

type Props = { title: Phrase; children: (t: Translate, language: string) => ReactNode };

/** A panel beside a document's form. Its content loads when it becomes visible, so that the form never waits. */
export function Panel({ title, children }: Props) {
  const {
    i18n: { language },
  } = useTranslation();
  const t = useMemo(() => translator(language), [language]);
  const [box, isSeen] = useSeen();
  return (
    <PanelFrame ref={box} title={t(title)}>
      {isSeen && children(t, language)}
    </PanelFrame>
  );
}

/** A panel whose content is there from the start. */
export function PanelFrame({ ref, title, children }: { ref?: Ref<HTMLElement>; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel" ref={ref} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
