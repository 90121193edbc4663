'use client';
import { useDocumentInfo, useTranslation } from '@payloadcms/ui';
import { createPortal } from 'react-dom';
import { translator } from '../../../translations/translate.ts';
import { usePreviewWindow } from './hint.tsx';
import { SchemeButtons } from './scheme-buttons.tsx';
import { useFittingHeight } from './use-fitting-height.ts';
import { useFittingZoom } from './use-fitting-zoom.ts';
import './preview.css';

/** Says what the preview beside the form of settings shows. */
export function SettingsPreview() {
  const t = translator(useTranslation().i18n.language);
  const { globalSlug } = useDocumentInfo();
  const words =
    globalSlug === 'consent'
      ? t('Visitors see your changes after you save. Click the link beside the answers to see the second layer.')
      : t('Visitors see your changes after you save.');
  return <Line words={words} />;
}

/** The same for a form. */
export function FormPreview() {
  const t = translator(useTranslation().i18n.language);
  return <Line words={t('Visitors see your changes after you save. Try the form here: nothing is sent.')} />;
}

function Line({ words }: { words: string }) {
  useFittingZoom();
  const place = usePreviewWindow();
  useFittingHeight(place);
  return (
    place &&
    createPortal(
      <div className="preview-hint">
        <p>{words}</p>
        <SchemeButtons />
      </div>,
      place,
    )
  );
}
