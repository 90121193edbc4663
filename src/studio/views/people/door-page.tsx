import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { Wordmark } from '../brand.tsx';
import './people.css';

/** What stands on a page around the door, for somebody who is not signed in. */
export function DoorPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="people-page">
      <div className="login__brand"><Wordmark /></div>
      <h1>{title}</h1>
      {children}
    </main>
  );
}

/** What such a page was opened with: the last part of its address. */
export function tokenIn(params: AdminViewServerProps['params']): string {
  const segments: unknown = params?.segments;
  return Array.isArray(segments) ? String(segments[1] ?? '') : '';
}
