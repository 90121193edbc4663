import type { TextField } from 'payload';

/** As long as a title. */
const maxLength = 160;

/** For those who want search engines to say something else than the page does. */
export const searchTitle: TextField = {
  name: 'searchTitle',
  type: 'text',
  label: 'SEO title',
  localized: true,
  maxLength,
  admin: { position: 'sidebar', description: 'Replaces the title and site name in search results and the browser tab. Usually left empty.' },
};
