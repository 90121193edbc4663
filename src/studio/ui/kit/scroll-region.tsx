'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  /** What screen readers call it. A group, not a landmark: a section around it may have the same name. */ label: string;
  className?: string;
  children: ReactNode;
};

/**
 * Content that may be wider or taller than its place. While it is, the keyboard reaches it (WCAG 2.1.1). The server cannot measure, so its HTML
 * assumes that the content does not fit.
 */
export function ScrollRegion({ label, className = '', children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isOverflowing, setOverflowing] = useState(true);
  useEffect(() => {
    const region = box.current;
    if (!region) return undefined;
    const observer = new ResizeObserver(() => setOverflowing(isLargerInside(region)));
    for (const element of [region, ...region.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [children]);
  const named = isOverflowing ? { role: 'group', 'aria-label': label } : {};
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable without a mouse.
    <div ref={box} className={`kit-scroll ${className}`} tabIndex={isOverflowing ? 0 : undefined} {...named}>
      {children}
    </div>
  );
}

function isLargerInside({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight;
}
