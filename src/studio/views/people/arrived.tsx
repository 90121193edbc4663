'use client';
import { type ReactNode, useEffect, useRef } from 'react';

/** What came in place of the form that the cursor stood in: it goes there, and whoever listens hears it. */
export function Arrived({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return <div ref={box} tabIndex={-1} className="people-arrived">{children}</div>;
}
