'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import './sign-in.css';

/** Content that replaces a form with the focus: it takes the focus, so that screen readers announce it. */
export function Arrived({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="sign-in-arrived">
      {children}
    </div>
  );
}
