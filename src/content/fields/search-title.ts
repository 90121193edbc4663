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
  admin: { position: 'sidebar', description: 'Stands in search results and in the browser tab instead of the title and the name of the site. Usually left empty.' },
};
