/** Returns plain text as Markdown shows it: characters that would mean something are escaped, and its lines stay lines. */
export function plainText(text: string): string {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      line
        .trim()
        .replaceAll(/[\\`*_~<[\]]/g, '\\$&')
        .replace(/^([#>+-]|\d+[.)])(?=\s|$)/, '\\$1'),
    )
    .join('\\\n')
    .replaceAll(/(\\\n){2,}/g, '\n\n');
}

/** Returns text of one line, for headings, links and cells of tables. */
export function plainLine(text: string): string {
  return plainText(text.replaceAll(/\s+/g, ' '));
}

export function image({ address, alt, mimeType }: { address: string; alt: string; mimeType: string }): string {
  const text = plainLine(alt) || address.slice(address.lastIndexOf('/') + 1);
  return mimeType.startsWith('image/') ? `![${plainLine(alt)}](${address})` : `[${text}](${address})`;
}

export function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** Returns a code block whose fence is longer than any in the code. */
export function codeBlock(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

/** Returns a table; its first row contains the headings. */
export function table([head = [], ...rows]: string[][]): string {
  const line = (cells: readonly string[]) =>
    `| ${head.map((_, at) => plainLine(cells[at] ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/**
 * Returns the facts that a Markdown file begins with, as YAML between two lines of dashes. Values are written as JSON, which YAML contains; missing and empty
 * ones are left out.
 */
export function yamlFacts(facts: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(facts).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return ['---', ...lines.map(([name, value]) => `${name}: ${JSON.stringify(value)}`), '---'].join('\n');
}
