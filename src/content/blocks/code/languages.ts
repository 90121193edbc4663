/** A highlighted language. Most languages differ only in their keywords. */
export type Language = { id: string; label: string; keywords: string; comment?: RegExp };

const slashes = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const hash = /#[^\n]*/y;

export const languages: readonly Language[] = [
  { id: 'text', label: 'Plain text', keywords: '' },
  {
    id: 'javascript',
    label: 'JavaScript or TypeScript',
    keywords:
      'as async await break case catch class const continue default delete do else export extends false finally for from function if import in instanceof interface let new null of return switch this throw true try type typeof undefined var void while yield',
    comment: slashes,
  },
  { id: 'json', label: 'JSON', keywords: 'true false null' },
  { id: 'html', label: 'HTML', keywords: '', comment: /<!--[\s\S]*?-->/y },
  {
    id: 'css',
    label: 'CSS',
    keywords: 'important media supports layer container import keyframes',
    comment: /\/\*[\s\S]*?\*\//y,
  },
  {
    id: 'shell',
    label: 'Shell',
    keywords: 'case do done elif else esac export fi for function if in then while',
    comment: hash,
  },
  {
    id: 'sql',
    label: 'SQL',
    keywords:
      'and as asc between by case create delete desc distinct drop else end from group having in index insert into is join left like limit not null on or order primary select set table then union update values when where with',
    comment: /--[^\n]*/y,
  },
  {
    id: 'python',
    label: 'Python',
    keywords:
      'and as async await break class continue def del elif else except False finally for from if import in is lambda None not or pass raise return True try while with yield',
    comment: hash,
  },
];
