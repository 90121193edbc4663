import { escapeHtml } from '../../platform/markup-text.ts';
import type { Note } from '../notes.ts';
import { comparedKinds, lackingOf } from './comparison.ts';
import {
  becameLabels,
  becoming,
  comparisonLine,
  groupsOf,
  type ImportReport,
  type NoteGroup,
  severityLabels,
  kindsOf,
} from './report.ts';

/** Keeps the page small enough to open quickly; the JSON file has all notes. */
const maxNotesPerReason = 1_000;

const style = `:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 25%,transparent)}*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:72rem;padding:1.5rem}h1{font-size:1.6rem;line-height:1.2}h2{margin-block-start:2.5rem;font-size:1.2rem}table{border-collapse:collapse;inline-size:100%}th,td{padding:.4rem .8rem .4rem 0;border-block-end:1px solid var(--line);text-align:start;vertical-align:top;}td{overflow-wrap:anywhere}thead th,th[scope=row]{white-space:nowrap}td.number,th.number{text-align:end;white-space:nowrap}thead th.number{vertical-align:bottom}.scroll{overflow-x:auto}summary{cursor:pointer;padding:.5rem 0}details{border-block-end:1px solid var(--line)}.count{display:inline-block;min-inline-size:4ch;font-weight:600}tr td:first-child{min-inline-size:10rem}@media(max-width:40rem){body{padding:1rem}th,td{padding-inline-end:.6rem}thead th.number{white-space:normal;min-inline-size:4.5rem}}@media print{details::details-content{content-visibility:visible;block-size:auto}summary{list-style:none}tr,summary{break-inside:avoid}a{color:inherit}}`;

/** Renders the report as one self-contained file. */
export function htmlOf(report: ImportReport): string {
  const title = `${report.isDryRun ? 'Trial of an import' : 'Import'} from ${report.source}`;
  const groups = groupsOf(report.notes);
  const parts = (['lost', 'changed', 'open'] as const).flatMap((severity) => {
    const own = groups.filter((group) => group.severity === severity);
    return own.length === 0 ? [] : [`<h2>${severityLabels[severity]}</h2>`, ...own.map(groupHtml)];
  });
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(report.title)} · language ${escapeHtml(report.language)}${report.isDryRun ? ' · nothing was changed' : ` · run ${escapeHtml(report.run)}`}</p>${countsHtml(report)}${comparisonHtml(report)}${parts.join('')}${tallyHtml(report)}</body></html>\n`;
}

function countsHtml({ counts, isDryRun }: ImportReport): string {
  const used = becoming.filter((one) => Object.values(counts).some((found) => (found[one] ?? 0) > 0));
  const words = becameLabels(isDryRun);
  return table(
    ['Kind', ...used.map((one) => words[one])],
    kindsOf(counts).map(([kind, found]) => row([escapeHtml(kind), ...used.map((one) => figure(found[one]))])),
  );
}

/** Renders as many texts as fit the page, those with the most missing content first. */
function comparisonHtml(report: ImportReport): string {
  const lacking = lackingOf(report.comparison);
  const rows = lacking
    .slice(0, maxNotesPerReason)
    .map(
      (item) =>
        `<tr><td>${nameOf(item)}</td>${comparedKinds.map((kind) => `<td class="number">${item[kind].missing === 0 ? '–' : `${item[kind].missing} of ${item[kind].source}`}</td>`).join('')}</tr>`,
    );
  const totals = table(
    ['', 'in the export', 'here', 'missing'],
    comparedKinds.map((kind) =>
      row([kind, ...(['source', 'kept', 'missing'] as const).map((one) => figure(report.comparison[kind][one]))]),
    ),
  );
  const items =
    rows.length === 0
      ? ''
      : `<details><summary><span class="count">${lacking.length}</span> Texts with missing parts; the list under Not imported says what is missing</summary>${table(['Item', ...comparedKinds.map((kind) => `${kind} missing`)], rows)}</details>`;
  return `<h2>Compared with the export</h2><p>${escapeHtml(comparisonLine(report))}</p>${totals}${items}`;
}

function figure(count: number | undefined): string {
  return count === undefined || count === 0 ? '–' : String(count);
}

function tallyHtml({ tally }: ImportReport): string {
  const entries = Object.entries(tally).toSorted(([, one], [, other]) => sum(other) - sum(one));
  const rows = entries.map(([kind, found]) =>
    row([escapeHtml(kind), figure(found.kept), figure(found.changed), figure(found.lost)]),
  );
  return rows.length === 0
    ? ''
    : `<h2>Blocks</h2>${table(['Block', 'as it was', 'in another form', 'not at all'], rows)}`;
}

function sum(found: Record<string, number | undefined>): number {
  return Object.values(found).reduce<number>((total, count = 0) => total + count, 0);
}

function groupHtml({ words, notes, reason }: NoteGroup): string {
  const rows = notes
    .slice(0, maxNotesPerReason)
    .map((note) => `<tr><td>${nameOf(note)}</td><td>${escapeHtml(note.detail)}</td></tr>`);
  const more =
    notes.length > maxNotesPerReason ? `<p>And ${notes.length - maxNotesPerReason} more, in report.json.</p>` : '';
  return `<details id="${reason}"><summary><span class="count">${notes.length}</span> ${escapeHtml(words)}</summary>${table(['Item', 'What'], rows)}${more}</details>`;
}

function nameOf({ title, link, key }: Pick<Note, 'title' | 'link' | 'key'>): string {
  const name = escapeHtml(title || key);
  return /^https?:\/\//i.test(link)
    ? `<a href="${escapeHtml(link)}" rel="noreferrer">${name}</a> <small>${escapeHtml(key)}</small>`
    : `${name} <small>${escapeHtml(key)}</small>`;
}

function table(heads: readonly string[], rows: readonly string[]): string {
  return `<div class="scroll"><table><thead><tr>${heads.map((head, at) => `<th scope="col"${at > 0 && heads.length > 2 ? ' class="number"' : ''}>${escapeHtml(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function row([head = '', ...cells]: readonly string[]): string {
  return `<tr><th scope="row">${head}</th>${cells.map((cell) => `<td class="number">${cell}</td>`).join('')}</tr>`;
}
