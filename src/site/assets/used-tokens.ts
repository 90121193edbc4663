const declaration = /(--[\w-]+):([^;{}]*);?/g;

/**
 * Returns the tokens of `:host` without those that neither the rules nor a used token reference, and without those that the rules override there:
 * another website loads only what its banner uses.
 */
export function withoutUnused(tokens: string, rules: string): string {
  const values = new Map([...tokens.matchAll(declaration)].map(([, name = '', value = '']) => [name, value]));
  const redeclared = new Set(
    [...rules.matchAll(/:host\{([^{}]*)\}/g)].flatMap(([, body = '']) =>
      [...body.matchAll(declaration)].map(([, name]) => name),
    ),
  );
  const used = new Set<string>();
  const use = (css: string) => {
    for (const [, name = ''] of css.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      if (!redeclared.has(name)) use(values.get(name) ?? '');
    }
  };
  use(rules);
  return tokens.replace(declaration, (text, name: string) => (used.has(name) && !redeclared.has(name) ? text : ''));
}
