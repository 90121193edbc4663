import type { Statement } from './statement.ts';

/**
 * What a statement from another machine may not do. The embedded engine lets a statement read and write every file of its user and fetch any address; whoever
 * knows the store's password gets the store's tables and nothing else.
 */

/** Table functions that make their rows themselves. Every other one of the engine is refused, those of future versions too. */
const harmlessFunctions = new Set([
  ...['numbers', 'numbers_mt', 'zeros', 'zeros_mt', 'generate_series', 'generateseries', 'generaterandom'],
  ...['values', 'null', 'view', 'format', 'input'],
]);

const verbs = new Set([
  ...['select', 'with', 'show', 'describe', 'desc', 'explain', 'exists', 'insert', 'alter', 'create', 'drop'],
  ...['truncate', 'optimize', 'delete'],
]);
/** These make and remove more than tables. */
const tableVerbs = new Set(['create', 'drop', 'truncate', 'optimize']);

/**
 * Words that lead out of the store wherever they stand: PARALLEL WITH begins another statement, a dialect has another grammar, and settings of formats name files
 * and addresses.
 */
const forbiddenWord = /^(outfile|infile|attach|freeze|fetch|parallel|\w*dialect|format_\w*(schema|template)\w*)$/;
/** Functions that open files. */
const forbiddenFunctions = new Set(['disk', 'file', 'catboostevaluate']);
const storedEngine = /^(\w*mergetree|memory|null)$/;
/** Before these, a word of the clauses below is the name of a table or an alias. */
const beforeName = new Set(['from', 'join', 'as', ',', '.']);
/** A quoted name after one of these is a table: `FROM '/etc/hostname'` reads that file. */
const beforeTable = new Set([
  'from',
  'join',
  'into',
  'table',
  'describe',
  'desc',
  'exists',
  'truncate',
  'show',
  'delete',
]);
const afterTables = new Set([
  ...['where', 'prewhere', 'group', 'order', 'limit', 'having', 'settings', 'union', 'format', 'window', 'qualify'],
  ...['except', 'intersect'],
]);

/** Other quotes and comments of the engine's dialect, a second statement, and what is not closed. */
const forbiddenSign = /^[;#$\\'"`]$|[^\x20-\x7e]/;
/** Stands for a comment without an end. */
const unclosed = '#';

type Token = { kind: 'word' | 'name' | 'text' | 'sign'; text: string };

const tokenPattern =
  /(?<skipped>\s+|--[^\n]*|\/\*[^]*?\*\/)|(?<text>'(?:[^'\\]|\\[^]|'')*')|(?<name>"(?:[^"\\]|\\[^]|"")*"|`(?:[^`\\]|\\[^]|``)*`)|(?<word>[A-Za-z_]\w*)|(?<sign>\d[\w.]*|[^])/g;

/** Returns what in a statement is refused, in words; undefined when nothing is. `tableFunctions`: the engine's own list, in lower case. */
export function forbiddenIn(
  { sql, settings, params }: Pick<Statement, 'sql' | 'settings' | 'params'>,
  tableFunctions: ReadonlySet<string>,
): string | undefined {
  const setting = [...settings.keys()].find((name) => forbiddenWord.test(name.toLowerCase()));
  if (setting !== undefined) return `the setting ${setting}`;
  const tokens = tokensOf(sql);
  return (
    forbiddenVerb(tokens) ??
    tokens.map((_, at) => forbiddenAt(tokens, at, tableFunctions)).find((found) => found !== undefined) ??
    forbiddenEngine(tokens) ??
    (hasForeignName(tokens, params) ? 'a file as a table' : undefined) ??
    (hasQuotedTable(tokens) ? 'a file as a table' : undefined)
  );
}

/** Ends at the first sign that is refused, so that no text is searched for its end twice. */
function tokensOf(sql: string): Token[] {
  const tokens: Token[] = [];
  for (const { groups = {}, index, input } of sql.trim().replace(/;$/, '').matchAll(tokenPattern)) {
    if (groups.text !== undefined) tokens.push({ kind: 'text', text: groups.text });
    else if (groups.name !== undefined) tokens.push({ kind: 'name', text: groups.name.slice(1, -1).toLowerCase() });
    else if (groups.word !== undefined) tokens.push({ kind: 'word', text: groups.word.toLowerCase() });
    else if (groups.sign !== undefined) {
      const text = input.startsWith('/*', index) ? unclosed : groups.sign;
      tokens.push({ kind: 'sign', text });
      if (forbiddenSign.test(text)) break;
    }
  }
  return tokens;
}

function forbiddenVerb([first, second, third]: readonly Token[]): string | undefined {
  const verb = first?.text ?? '';
  if (first?.text === '(') return undefined;
  if (first?.kind !== 'word' || !verbs.has(verb)) return `the statement ${verb.slice(0, 20).toUpperCase()}`;
  const what = second?.text === 'temporary' ? third : second;
  return tableVerbs.has(verb) && what?.text !== 'table' ? `${verb.toUpperCase()} of anything but a table` : undefined;
}

function forbiddenAt(tokens: readonly Token[], at: number, tableFunctions: ReadonlySet<string>): string | undefined {
  const { kind, text } = tokens[at] ?? { kind: 'sign', text: '' };
  if (kind === 'text') return undefined;
  if (kind === 'sign') return forbiddenSign.test(text) ? 'a sign outside of a text' : undefined;
  if (kind === 'name' && !/^\w+$/.test(text)) return 'a file as a table';
  if (forbiddenWord.test(text)) return text;
  const isCalled = tokens[at + 1]?.text === '(';
  const isTableFunction = tableFunctions.has(text) && !harmlessFunctions.has(text);
  if (isCalled && (isTableFunction || forbiddenFunctions.has(text))) return `${text}()`;
  return undefined;
}

/** Returns whether a name that is given as a parameter, `{column:Identifier}`, can be more than that of a column. */
function hasForeignName(tokens: readonly Token[], params: Statement['params']): boolean {
  // Tokens are in lower case; two parameters that differ in nothing else must both be names.
  const foreign = [...params].filter(([, value]) => !/^\w+$/.test(value)).map(([name]) => name.toLowerCase());
  return tokens.some(
    ({ text }, at) =>
      text === 'identifier' && tokens[at - 1]?.text === ':' && foreign.includes(tokens[at - 2]?.text ?? ''),
  );
}

function forbiddenEngine(tokens: readonly Token[]): string | undefined {
  if (tokens[0]?.text !== 'create') return undefined;
  const engines = tokens.flatMap(({ kind, text }, at) => {
    if (kind !== 'word' || text !== 'engine') return [];
    return [tokens[at + 1]?.text === '=' ? tokens[at + 2] : tokens[at + 1]];
  });
  const isStored = engines.every((engine) => engine?.kind === 'word' && storedEngine.test(engine.text));
  return isStored ? undefined : 'an engine that does not store here';
}

/** Returns whether a text or a parameter stands where a table is named: after FROM and what follows it, at the same depth of brackets. */
function hasQuotedTable(tokens: readonly Token[]): boolean {
  const isAmongTables = [false];
  for (const [at, { kind, text }] of tokens.entries()) {
    const depth = isAmongTables.length - 1;
    const isValue = kind === 'text' || (kind === 'sign' && text === '{');
    if (isValue && (isAmongTables[depth] || beforeTable.has(tokens[at - 1]?.text ?? ''))) return true;
    if (kind === 'sign' && '([{'.includes(text)) isAmongTables.push(false);
    else if (kind === 'sign' && ')]}'.includes(text)) isAmongTables.pop();
    else if (kind === 'word' && (text === 'from' || text === 'join')) isAmongTables[depth] = true;
    else if (kind === 'word' && afterTables.has(text) && !beforeName.has(tokens[at - 1]?.text ?? ''))
      isAmongTables[depth] = false;
  }
  return false;
}
