const paths = {
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  drag: 'M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01',
  copy: 'M6 6h7v7H6zM10 6V3H3v7h3',
  remove: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5',
  add: 'M8 3v10M3 8h10',
  fields: 'M3 4.5h10M3 8h10M3 11.5h6',
  image: 'M2.5 3.5h11v9h-11zM2.5 11l3.5-3.5 3 3 1.5-1.5 3 3M10.5 6.5h.01',
  bullet: 'M6.5 4h7M6.5 8h7M6.5 12h7M3 4h.01M3 8h.01M3 12h.01',
  number: 'M6.5 4h7M6.5 8h7M6.5 12h7M2.5 3l1-.5V6M2.3 9.5h1.7l-1.7 3H4',
  link: 'M6.5 9.5l3-3M7 5l1.6-1.6a2.5 2.5 0 0 1 3.9 3.5L11 8.6M9 11l-1.6 1.6a2.5 2.5 0 0 1-3.9-3.5L5 7.4',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
