'use client';
import { Gutter } from '@payloadcms/ui';
import type { ReactNode } from 'react';

/** The layout of a page that takes the place of one of Payload's own; pages of their own have `ui/frame.tsx`. */
export function Page({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <main>
      <Gutter className={`kit-page ${className}`}>{children}</Gutter>
    </main>
  );
}
