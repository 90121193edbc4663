import type { Field } from 'payload';

/** The fields that most blocks begin with; `SectionHead` in parts reads them. */
export function sectionHeadFields({ isRequired = true } = {}): Field[] {
  return [
    { name: 'heading', type: 'text', label: 'Heading', required: isRequired, maxLength: 160 },
    { name: 'intro', type: 'textarea', label: 'Introduction', maxLength: 600 },
  ];
}
