'use client';
import { useEffect } from 'react';

/** Ends the preview where the window ends, so that its lower edge, where banners and footers are, is in sight before anybody scrolls. */
export function useFittingHeight(place: Element | null): void {
  useEffect(() => {
    if (!(place instanceof HTMLElement)) return;
    const fit = () => {
      const top = Math.max(0, place.getBoundingClientRect().top);
      place.style.height = `calc(100vh - ${Math.round(top)}px)`;
    };
    // What appears above the form moves the preview down.
    const observer = new ResizeObserver(fit);
    observer.observe(document.body);
    window.addEventListener('resize', fit);
    document.addEventListener('scrollend', fit);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', fit);
      document.removeEventListener('scrollend', fit);
      place.style.height = '';
    };
  }, [place]);
}
