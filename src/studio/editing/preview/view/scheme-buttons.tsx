'use client';
import { useLivePreviewContext, useTranslation } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { translator } from '../../../translations/translate.ts';
import { Button } from '../../../ui/kit/button.tsx';

const dark = '(prefers-color-scheme: dark)';

/** Shows the preview in light or dark mode. A page in a frame follows the frame's `color-scheme`, as it follows the reader's system otherwise. */
export function SchemeButtons() {
  const t = translator(useTranslation().i18n.language);
  const { iframeRef, loadedURL } = useLivePreviewContext();
  // What the page says itself, so that a browser without such frames shows nothing else than it does.
  const [isDark, setIsDark] = useState<boolean>();
  useEffect(() => {
    const query = loadedURL === undefined ? undefined : iframeRef.current?.contentWindow?.matchMedia(dark);
    if (!query) return;
    const read = () => setIsDark(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, [iframeRef, loadedURL]);
  const show = (scheme: 'light' | 'dark') => {
    if (iframeRef.current) iframeRef.current.style.colorScheme = scheme;
  };
  if (isDark === undefined) return null;
  return (
    <div className="preview-hint__actions" role="group" aria-label={t('Colour scheme')}>
      <Button isSmall aria-pressed={!isDark} onClick={() => show('light')}>
        {t('Light')}
      </Button>
      <Button isSmall aria-pressed={isDark} onClick={() => show('dark')}>
        {t('Dark')}
      </Button>
    </div>
  );
}
