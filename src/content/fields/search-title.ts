import type { TextField } from 'payload';

/** The same limit as for a title. */
const maxLength = 160;

/** The title for search engines, when it should differ from the page's title. */
export const searchTitle: TextField = {
  name: 'searchTitle',
  type: 'text',
  label: 'SEO title',
  localized: true,
  maxLength,
  admin: {
    position: 'sidebar',
    description: 'Replaces the title and site name in search results and the browser tab. Usually left empty.',
  },
};
