import type { Field } from 'payload';

/** What most blocks begin with; read by `SectionHead` in parts. */
export function sectionWords({ isRequired = true } = {}): Field[] {
  return [
    { name: 'heading', type: 'text', label: 'Heading', required: isRequired, maxLength: 160 },
    { name: 'intro', type: 'textarea', label: 'Introduction', maxLength: 600 },
  ];
}
