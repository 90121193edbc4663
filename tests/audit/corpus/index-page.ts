import type { Answer, Plant } from './plant.ts';

/** Renders the playground's first page: what is planted where, what is wrong with it, and which rule must detect it. */
export function indexPage(plants: readonly Plant[], port: string): Answer {
  const link = (label: string, text: string) => `<a href="http://${label}.localhost:${port}/">${text}</a>`;
  const row = ({ id, title, explanation, mended, expects }: Plant) =>
    `<tr id="${id}"><th scope="row">${title}</th><td>${explanation}</td><td>${expects.map(({ rule }) => `<code>${rule}</code>`).join(' ')}</td><td>${link(id, 'bad')}<br>${link(`${id}-clean`, 'clean')}</td><td>${mended}</td></tr>`;
  return {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Planted faults</title><style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark; } table { border-collapse: collapse; } td, th { border-block-end: 1px solid; padding: .5rem; text-align: start; vertical-align: top; }
code { white-space: nowrap; }</style></head><body>
<h1>Planted faults</h1><p>${plants.length} websites that each do one thing wrong, and ${plants.length} twins that do the same rightly. Everything stays on this machine.</p>
<table><thead><tr><th>Fault</th><th>What happens</th><th>Rule</th><th>Site</th><th>Twin</th></tr></thead><tbody>${plants.map(row).join('')}</tbody></table></body></html>`,
  };
}
