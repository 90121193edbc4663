import { type Language, languages } from './languages.ts';

type Piece = { text: string; kind: 'comment' | 'string' | 'number' | 'keyword' | null };

const string = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/y;
const number = /\b\d[\d_]*(?:\.\d+)?\b/y;
const word = /[A-Za-z_][\w-]*/y;
const rest = /[\s\S]/y;

/** Splits code into tokens with different styles. The tokens together are always exactly the code. */
export function highlight(code: string, language: string): Piece[] {
  const found = languages.find(({ id }) => id === language);
  if (!found || found.id === 'text') return [{ text: code, kind: null }];
  const isKeyword = keywordsOf(found);
  const pieces: Piece[] = [];
  for (let at = 0; at < code.length;) {
    const piece = pieceAt({ code, at, comment: found.comment, isKeyword });
    const last = pieces.at(-1);
    if (last && last.kind === piece.kind) last.text += piece.text;
    else pieces.push(piece);
    at += piece.text.length;
  }
  return pieces;
}

type IsKeyword = (name: string, before: string | undefined) => boolean;
type Place = { code: string; at: number; comment: RegExp | undefined; isKeyword: IsKeyword };

function pieceAt({ code, at, comment, isKeyword }: Place): Piece {
  const textBy = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(code)?.[0];
  };
  const commented = comment && textBy(comment);
  if (commented) return { text: commented, kind: 'comment' };
  const quoted = textBy(string);
  if (quoted) return { text: quoted, kind: 'string' };
  const counted = textBy(number);
  if (counted) return { text: counted, kind: 'number' };
  const named = textBy(word);
  if (!named) return { text: textBy(rest) ?? '', kind: null };
  return { text: named, kind: isKeyword(named, code[at - 1]) ? 'keyword' : null };
}

/** Returns the keyword test: element names in HTML, the words of the language elsewhere. SQL keywords may have either case. */
function keywordsOf({ id, keywords }: Language): IsKeyword {
  const known = new Set(keywords.split(' '));
  if (id === 'html') return (_, before) => before === '<' || before === '/';
  return (name) => known.has(id === 'sql' ? name.toLowerCase() : name);
}
