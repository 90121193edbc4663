'use client';
import { useRowLabel } from '@payloadcms/ui';

/** A folded row of a list of links shows the words of its link. */
export function LinkRowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<{ label?: string }>();
  return <>{data?.label || `Link ${rowNumber + 1}`}</>;
}
