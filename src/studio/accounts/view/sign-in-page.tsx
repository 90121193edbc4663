import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { Wordmark } from '../../ui/brand.tsx';
import './sign-in.css';

/** The layout of pages for people who are not signed in. */
export function SignInPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <main className="sign-in">
      <div className="login__brand">
        <Wordmark />
      </div>
      <h1>{title}</h1>
      {children}
    </main>
  );
}

/** Returns the token in the last segment of the page's URL. */
export function tokenIn(params: AdminViewServerProps['params']): string {
  const segments: unknown = params?.segments;
  return Array.isArray(segments) ? String(segments[1] ?? '') : '';
}
