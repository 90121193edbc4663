'use client';
import { useLivePreviewContext } from '@payloadcms/ui';
import { useEffect } from 'react';

/** Scales down a preview that is wider than the space beside the form. */
export function useFittingZoom(): void {
  const { breakpoint, breakpoints, isLivePreviewing, setZoom } = useLivePreviewContext();
  useEffect(() => {
    const width = breakpoints?.find(({ name }) => name === breakpoint)?.width;
    const room = document.querySelector('.live-preview-window__main')?.clientWidth;
    if (!isLivePreviewing || !room || breakpoint === 'custom') return;
    setZoom(typeof width === 'number' ? Math.min(1, Math.floor((room / width) * 100) / 100) : 1);
  }, [breakpoint, breakpoints, isLivePreviewing, setZoom]);
}
