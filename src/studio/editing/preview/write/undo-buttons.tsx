'use client';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Translate } from '../../../translations/translate.ts';
import { Button } from '../../../ui/kit/button.tsx';
import type { Writer } from './core.ts';
import { travel } from './undo.ts';

/** Undo and redo of the page, beside the preview's hint. */
export function UndoButtons({ writer, t }: { writer: Writer; t: Translate }) {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPlace(document.querySelector('.preview-hint__actions')));
    return () => cancelAnimationFrame(frame);
  }, []);
  if (!place) return null;
  return createPortal(
    (['undo', 'redo'] as const).map((way) => (
      <Button
        key={way}
        isSmall
        aria-disabled={!writer.history.can(way)}
        onClick={() => writer.history.can(way) && travel(writer, way)}
      >
        {t(way === 'undo' ? 'Undo' : 'Redo')}
      </Button>
    )),
    place,
  );
}
