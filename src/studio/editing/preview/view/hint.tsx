'use client';
import { useDocumentInfo, useLivePreviewContext, useTranslation } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { translator } from '../../../translations/translate.ts';
import './preview.css';

/** A hint about the preview, on its own line above it: there is never enough room among the form's buttons. */
export function PreviewHint() {
  const { isLivePreviewing, previewWindowType } = useLivePreviewContext();
  const { hasSavePermission } = useDocumentInfo();
  const { i18n } = useTranslation();
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPlace(document.querySelector('.live-preview-window__wrapper')));
    return () => cancelAnimationFrame(frame);
  }, [previewWindowType]);
  if (!place || !isLivePreviewing) return null;
  return createPortal(
    <div className="preview-hint">
      <p>
        {translator(i18n.language)(
          hasSavePermission === true
            ? 'Click a text to write on the page. With the keyboard: Tab to a block, Enter to write, Alt+F10 for its buttons.'
            : 'Click a text to see its field in the form.',
        )}
      </p>
      <div className="preview-hint__actions" />
    </div>,
    place,
  );
}
