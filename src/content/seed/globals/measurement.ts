/** The contact page in each language: whoever submits its form has done what the site is for. */
const contactPaths = ['/contact', '/de/kontakt', '/ar/contact'];

export const measurementSettings = {
  keyEvents: [{ event: 'purchase' }, ...contactPaths.map((path) => ({ event: 'form_submit', where: [{ parameter: 'page_path', equals: path }] }))],
};
