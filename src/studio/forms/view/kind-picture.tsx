import type { ReactNode } from 'react';
import type { FieldKind } from '../../../forms/field-kinds.ts';

const box = <rect x="8" y="14" width="80" height="20" rx="3" />;
const lines = (...rows: [x: number, y: number, width: number][]) =>
  rows.map(([x, y, width]) => <path key={y} d={`M${x} ${y}h${width}`} />);

const drawings: Readonly<Record<FieldKind, ReactNode>> = {
  text: (
    <>
      {box}
      <path d="M15 19v10" />
      {lines([20, 24, 34])}
    </>
  ),
  email: (
    <>
      {box}
      <circle cx="22" cy="24" r="3" />
      <path d="M25 21v4a2.6 2.6 0 0 0 4 1a7 7 0 1 0-3 4" />
      {lines([36, 24, 34])}
    </>
  ),
  tel: (
    <>
      {box}
      <path d="M17 19l3 0l1.5 3.5l-2 1.5a8 8 0 0 0 3.5 3.5l1.5-2l3.5 1.5v3a12 12 0 0 1-11-11z" />
      {lines([36, 24, 30])}
    </>
  ),
  number: (
    <>
      {box}
      <path d="M15 21l3-2v10M24 21c1-3 6-2 5 1l-5 7h6" />
      <path d="M76 22l3-3l3 3M76 26l3 3l3-3" />
    </>
  ),
  date: (
    <>
      <rect x="30" y="8" width="36" height="32" rx="3" />
      <path d="M30 17h36M39 5v6M57 5v6" />
      <path d="M37 24h4M46 24h4M55 24h4M37 32h4M46 32h4" />
    </>
  ),
  textarea: (
    <>
      <rect x="8" y="6" width="80" height="36" rx="3" />
      {lines([15, 15, 58], [15, 23, 64], [15, 31, 40])}
    </>
  ),
  select: (
    <>
      {box}
      {lines([15, 24, 40])}
      <path d="M75 22l4 4l4-4" />
    </>
  ),
  radio: (
    <>
      <circle cx="16" cy="14" r="5" />
      <circle cx="16" cy="34" r="5" />
      <circle cx="16" cy="14" r="2" fill="currentColor" />
      {lines([28, 14, 44], [28, 34, 34])}
    </>
  ),
  checkbox: (
    <>
      <rect x="11" y="9" width="10" height="10" rx="2" />
      <rect x="11" y="29" width="10" height="10" rx="2" />
      <path d="M13 14l2.5 2.5l4-5M13 34l2.5 2.5l4-5" />
      {lines([28, 14, 44], [28, 34, 34])}
    </>
  ),
  hidden: (
    <>
      <path d="M26 24c10-14 34-14 44 0c-10 14-34 14-44 0z" strokeDasharray="4 3" />
      <circle cx="48" cy="24" r="5" />
      <path d="M32 40l32-32" />
    </>
  ),
  file: (
    <>
      <path d="M38 6h14l8 8v28h-22z" />
      <path d="M52 6v8h8" />
      <path d="M49 34v-12M44 27l5-5l5 5" />
    </>
  ),
  consent: (
    <>
      <rect x="11" y="10" width="12" height="12" rx="2" />
      <path d="M14 16l3 3l5-6" />
      {lines([30, 12, 56], [30, 20, 50], [30, 28, 54], [30, 36, 26])}
    </>
  ),
  step: (
    <>
      <circle cx="22" cy="24" r="7" />
      <path d="M33 24h27M54 18l6 6l-6 6" />
      <circle cx="74" cy="24" r="7" fill="currentColor" />
    </>
  ),
};

/** What a field of a kind looks like. */
export function KindPicture({ kind }: { kind: FieldKind }) {
  return (
    <svg viewBox="0 0 96 48" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
      {drawings[kind]}
    </svg>
  );
}
