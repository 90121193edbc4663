import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const importLine = /^import (?:type )?[^;]*? from '(\.\/[\w-]+)\.[jt]s';$/gm;
const written = new Map<string, string>();

/**
 * Returns a function of `browser/` (or another such `folder`) as text that a page can evaluate: its file and the neighbours it imports, in one scope,
 * without types. Their top-level names must differ, and nothing else can be imported; a test checks both. The text is put together from the source and
 * not built before, so that a test runs what was just written, and the worker audits without waiting for a build.
 */
export function pageScript(name: string, entry: string, folder = 'browser'): string {
  const key = `${folder}/${name} ${entry}`;
  const text =
    written.get(key) ??
    `(() => {\n'use strict';\n${[...collect(folder, name, new Map()).values()].join('\n')}\nreturn ${entry};\n})()`;
  written.set(key, text);
  return text;
}

function collect(folder: string, name: string, collected: Map<string, string>): Map<string, string> {
  const text = sourceOf(`${folder}/${name}`);
  for (const [, neighbour = ''] of text.matchAll(importLine))
    if (!collected.has(neighbour.slice(2))) collect(folder, neighbour.slice(2), collected);
  return collected.set(name, text.replace(importLine, '').replace(/^export /gm, ''));
}

/** Reads the source, which is JavaScript in the package and TypeScript here. */
function sourceOf(path: string): string {
  const built = new URL(`./${path}.js`, import.meta.url);
  if (existsSync(built)) return readFileSync(built, 'utf8');
  const source = readFileSync(new URL(`./${path}.ts`, import.meta.url), 'utf8');
  // Type imports are removed first; stripping types would leave their lines behind.
  return stripTypeScriptTypes(source.replace(/^import type .*$/gm, '').replace(/^export (?=(type|interface) )/gm, ''));
}
