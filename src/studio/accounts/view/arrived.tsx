'use client';
import { type ReactNode, useEffect, useRef } from 'react';

/** Content that replaces a form with the focus: it takes the focus, so that screen readers announce it. */
export function Arrived({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="people-arrived">
      {children}
    </div>
  );
}
