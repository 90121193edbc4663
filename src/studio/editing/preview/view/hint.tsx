'use client';
import { useLivePreviewContext, useTranslation } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { translator } from '../../../translations/translate.ts';
import './preview.css';

/** A hint about the preview, on its own line above it: there is never enough room among the form's buttons. */
export function PreviewHint() {
  const { isLivePreviewing, previewWindowType } = useLivePreviewContext();
  const { i18n } = useTranslation();
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPlace(document.querySelector('.live-preview-window__wrapper')));
    return () => cancelAnimationFrame(frame);
  }, [previewWindowType]);
  if (!place || !isLivePreviewing) return null;
  return createPortal(
    <p className="preview-hint">
      {translator(i18n.language)(
        'Click a block in the preview to open its fields. With the keyboard: Tab to the block, then Enter.',
      )}
    </p>,
    place,
  );
}
