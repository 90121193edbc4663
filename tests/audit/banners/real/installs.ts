import { rivals } from '../../../../bench/rivals/installs.ts';

/** A banner from npm on a small page, with the reopen control that its documentation recommends. */
type RealBanner = { id: string; name: string; html: string };

const files = '/rivals';
const paragraphs = '<p>Flour, water, salt and time make bread; the rest is done by hand every morning.</p>'.repeat(30);

/** Buttons as in the documentation. */
const waysBack: Readonly<Record<string, string>> = {
  'vanilla-cookieconsent': '<button type="button" data-cc="show-preferencesModal">Manage cookie preferences</button>',
  klaro: '<button type="button" onclick="klaro.show()">Change consent settings</button>',
  tarteaucitron: '<a href="#tarteaucitron">Cookies management panel</a>',
};

/** c15t with the categories of its documentation, and a link that opens its dialog. */
const heads: Readonly<Record<string, string>> = {
  c15t: `<link rel="stylesheet" href="${files}/c15t-with-categories.css"><script type="module" src="${files}/c15t-with-categories.js"></script>`,
};

export const realBanners: readonly RealBanner[] = rivals.map(({ name, head }) => {
  const [id = ''] = name.toLowerCase().split(' ');
  return { id, name, html: page(heads[id] ?? head, waysBack[id] ?? '') };
});

function page(head: string, wayBack: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bakery</title><style>body{font:16px/1.5 sans-serif;margin:0;padding:1rem}</style>${head}</head><body><main><h1>Bread</h1>${paragraphs}</main><footer>${wayBack} <a href="/privacy">Privacy policy</a></footer></body></html>`;
}
