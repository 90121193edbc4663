import type { Renderer } from '../../src/site/render-contract.ts';

/** Shows the input of a renderer instead of a page. */
export const stubRenderer: Renderer = {
  renderPage({ reader, path, variant, origin }) {
    const page = reader.pageAt(path);
    const parent = page?.parent ? reader.page(page.parent) : undefined;
    const shown = {
      path,
      variant,
      origin,
      locale: reader.locale,
      page,
      parent: parent?.path,
      site: reader.site()?.name,
      alternates: page && reader.alternates(page.id),
    };
    return {
      status: 200,
      html: `<html><head><script type="module" src="/_assets/site-1.js"></script></head><body><main>${JSON.stringify(shown)}</main></body></html>`,
    };
  },
  renderPreferences: () => ({ status: 200, html: '' }),
  renderSearch: () => ({ status: 200, html: '' }),
  renderVisitorPage: () => ({ status: 200, html: '' }),
  renderNote: () => ({ status: 200, html: '' }),
  renderEmbed: () => ({ status: 200, html: '' }),
  renderError: () => ({ status: 500, html: '' }),
  renderMarkdown: () => '',
  renderPostText: () => '',
  stylesheet: () => undefined,
  provider: { config: unused, layers: () => undefined },
  drawBanner: () => ({ banner: '', preferences: '', surfaces: {}, css: '' }),
  codeHash: '',
  arrivalScript: '',
  favicon: '',
};

function unused(): never {
  throw new Error('Previews do not ask for this.');
}
