/** The contact page in each language: submitting its form is the site's goal. */
const contactPaths = ['/contact', '/de/kontakt', '/ar/contact'];

export const measurementSettings = {
  keyEvents: [
    { event: 'purchase' },
    ...contactPaths.map((path) => ({ event: 'form_submit', where: [{ parameter: 'page_path', equals: path }] })),
  ],
};
