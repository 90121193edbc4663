import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { Frame } from '../frame.tsx';
import './records.css';

/** The studio around a page of rows: records, and what looks like them. */
export function RecordsFrame(props: AdminViewServerProps & { children: ReactNode }) {
  return <Frame {...props} className="records" />;
}
