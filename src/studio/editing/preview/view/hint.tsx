'use client';
import { useDocumentInfo, useLivePreviewContext, useTranslation } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { translator } from '../../../translations/translate.ts';
import { Button } from '../../../ui/kit/button.tsx';
import type { Chosen } from './messages.ts';
import { OriginalPage } from './original-page.tsx';
import { useOriginal } from './use-original.ts';
import './preview.css';

/** A hint about the preview, on its own line above it: there is never enough room among the form's buttons. In a translation it leads to the original. */
export function PreviewHint({ openBlock }: { openBlock: (chosen: Chosen) => void }) {
  const t = translator(useTranslation().i18n.language);
  const words = useWords();
  const original = useOriginal();
  const place = usePreviewWindow();
  const page = place?.querySelector('.live-preview-window__main');
  if (!place || !page) return null;
  const title = original ? t('Original in {language}', { language: original.language }) : '';
  return (
    <>
      {createPortal(
        <div className="preview-hint">
          <p>{original?.isShown ? t('This is the original. Click a block to see its fields in the form.') : words}</p>
          <div className="preview-hint__actions">
            {original && (
              <Button isSmall onClick={original.toggle}>
                {original.isShown ? t('Show the translation') : t('Show the original')}
              </Button>
            )}
          </div>
        </div>,
        place,
      )}
      {original?.isShown &&
        createPortal(<OriginalPage address={original.address} title={title} openBlock={openBlock} />, page)}
    </>
  );
}

/** Returns the element around the preview while it is shown beside the form. */
export function usePreviewWindow(): Element | null {
  const { isLivePreviewing, previewWindowType } = useLivePreviewContext();
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPlace(document.querySelector('.live-preview-window__wrapper')));
    return () => cancelAnimationFrame(frame);
  }, [previewWindowType]);
  return isLivePreviewing ? place : null;
}

function useWords(): string {
  const { hasSavePermission } = useDocumentInfo();
  return translator(useTranslation().i18n.language)(
    hasSavePermission === true
      ? 'Click a text to write on the page. With the keyboard: Tab to a block, Enter to write, Alt+F10 for its buttons.'
      : 'Click a text to see its field in the form.',
  );
}
