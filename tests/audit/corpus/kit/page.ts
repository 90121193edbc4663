import type { IncomingMessage } from 'node:http';
import type { Answer, DeclaredRow, Site } from '../plant.ts';
import { bannerMarkup } from './banner.ts';
import { readChoice } from './choice.ts';

/** Renders a page of a site: its own parts, what was granted, and the banner. */
export function page(site: Site, request: IncomingMessage, { title, main }: { title: string; main: string }): Answer {
  const choice = site.banner === null ? { isAnswered: true, granted: [] } : readChoice(request, site.banner ?? {});
  const granted = choice.granted
    .map((category) => `<script src="/granted/${category}.js" data-granted="${category}"></script>`)
    .join('');
  const headers = { ...site.headers, ...(choice.granted.includes('analytics') ? site.grantedHeaders : {}) };
  const kit =
    site.banner === null
      ? '<footer class="kit-footer"><a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a></footer>'
      : `${bannerMarkup(site.banner ?? {}, { isAsked: !choice.isAnswered, granted: choice.granted })}<script src="/kit.js"></script>`;
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/kit.css">
${site.head ?? ''}${granted}</head>
<body>${site.body ?? ''}<main><h1>${title}</h1>${main}
<p><a href="/about">About us</a>${site.declares ? ' <a href="/cookies">Cookies</a>' : ''}</p></main>
${kit}
${site.script ? '<script src="/site.js"></script>' : ''}</body></html>`,
  };
}

export function startPage(site: Site, request: IncomingMessage): Answer {
  const words = '<p>Candles, lamps and lanterns, made by hand. The shop is open from Monday to Saturday.</p>'.repeat(
    12,
  );
  const form =
    '<form action="/search"><label>Search <input name="q" type="search"></label> <button>Find</button></form>';
  return page(site, request, {
    title: 'Lantern shop',
    main: `${form}<p><button type="button" id="more">Show more</button></p>${words}`,
  });
}

/** Renders the cookie declaration as a table. */
export function declarationPage(site: Site, request: IncomingMessage, rows: readonly DeclaredRow[]): Answer {
  const row = ({ name, provider, category, lifetime }: DeclaredRow) =>
    `<tr><td>${name}</td><td>${provider}</td><td>${category}</td><td>${lifetime}</td></tr>`;
  const table = `<table><thead><tr><th>Name</th><th>Provider</th><th>Category</th><th>Lifetime</th></tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`;
  return page(site, request, { title: 'Cookie declaration', main: table });
}
