import { escapeHtml } from '../../platform/markup-text.ts';
import { longDay } from '../../platform/intl.ts';
import type { ExportedComment } from '../export.ts';

/** Comments of one text that are kept; nobody reads more as an archive. */
export const maxComments = 1_000;

const headings: Readonly<Record<string, string>> = { en: 'Comments', de: 'Kommentare', ar: 'التعليقات' };
const nameless: Readonly<Record<string, string>> = { en: 'Anonymous', de: 'Anonym', ar: 'مجهول' };

/** Returns comments as blocks below a text: names, days and words, oldest first. `language`: that of the website. */
export function commentsArchive(comments: readonly ExportedComment[], language: string): string {
  const code = language.toLowerCase().split(/[-_]/)[0] ?? '';
  const known = Object.hasOwn(headings, code) ? code : 'en';
  const day = longDay(known);
  const said = comments.slice(0, maxComments).map(({ author, date, text }) => {
    const when = date && `, ${day.format(new Date(date))}`;
    return `<p><strong>${escapeHtml(author || (nameless[known] ?? ''))}</strong>${when}</p><blockquote>${paragraphs(text)}</blockquote>`;
  });
  return `<!-- wp:group --><h2>${headings[known]}</h2>${said.join('')}<!-- /wp:group -->`;
}

/** As WordPress showed them: an empty line begins a paragraph, a line break is one. */
function paragraphs(text: string): string {
  return text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((part) => `<p>${part.replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}
