import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { Frame } from '../../../ui/frame.tsx';
import './records.css';

/** The studio's layout around a page with a table of records or similar rows. */
export function RecordsFrame(props: AdminViewServerProps & { children: ReactNode }) {
  return <Frame {...props} className="records" />;
}
