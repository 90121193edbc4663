import { cookies } from 'next/headers.js';
import type { ReactNode } from 'react';
import { zoneCookie, zoneOr } from './zone.ts';
import { ReaderZone } from './reader-zone.tsx';

/** Provides the reader's time zone on every page, also for the server. It is unknown before the first page. */
export async function FollowZone({ children }: { children: ReactNode }) {
  return <ReaderZone timeZone={await readersZone()}>{children}</ReaderZone>;
}

export async function readersZone(): Promise<string> {
  return zoneOr((await cookies()).get(zoneCookie)?.value, 'UTC');
}
