import { cookies } from 'next/headers.js';
import type { ReactNode } from 'react';
import { zoneCookie, zoneOr } from '../../time/zone.ts';
import { ReaderZone } from './reader-zone.tsx';

/** Around every page of the studio: times are written by the reader's clock, on the server as well. Before the first page is there nobody knows it. */
export async function FollowZone({ children }: { children: ReactNode }) {
  return <ReaderZone timeZone={await readersZone()}>{children}</ReaderZone>;
}

export async function readersZone(): Promise<string> {
  return zoneOr((await cookies()).get(zoneCookie)?.value, 'UTC');
}
