'use client';
import { useLivePreviewContext } from '@payloadcms/ui';
import { type RefObject, useEffect, useState } from 'react';

/** Returns the document of the preview beside the form, once it is loaded; another one after each load. */
export function useWritablePage(iframe: RefObject<HTMLIFrameElement | null>): Document | undefined {
  const { isLivePreviewing, loadedURL, previewWindowType } = useLivePreviewContext();
  const isShown = isLivePreviewing && previewWindowType === 'iframe';
  const [page, setPage] = useState<Document>();
  useEffect(() => {
    const frame = iframe.current;
    if (!isShown || !frame) return;
    const read = () => setPage(previewIn(frame));
    const first = requestAnimationFrame(read);
    frame.addEventListener('load', read);
    return () => {
      cancelAnimationFrame(first);
      frame.removeEventListener('load', read);
    };
  }, [iframe, isShown, loadedURL]);
  return isShown ? page : undefined;
}

/** A preview of this studio; the login page and an empty frame are none. */
function previewIn(frame: HTMLIFrameElement): Document | undefined {
  const page = frame.contentDocument;
  if (!page || page.readyState === 'loading' || !page.location.pathname.startsWith('/preview/')) return undefined;
  return page.querySelector('main') ? page : undefined;
}
