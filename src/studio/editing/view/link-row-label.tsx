'use client';
import { useRowLabel } from '@payloadcms/ui';

/** The label of a collapsed link row: the text of its link. */
export function LinkRowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<{ label?: string }>();
  return <>{data?.label || `Link ${rowNumber + 1}`}</>;
}
