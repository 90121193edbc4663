import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../../../site/render-contract.ts';
import { renderFolder } from '../../root.ts';

let loaded: { builtAtMs: number; renderer: Promise<Renderer> } | undefined;

/** Loads the site's built renderer, again after each build. The bundler must not see the import, because it would bundle a copy. */
export async function loadRenderer(): Promise<Renderer> {
  const file = join(renderFolder(), 'render.js');
  const builtAtMs = statSync(file).mtimeMs;
  if (loaded?.builtAtMs !== builtAtMs)
    loaded = { builtAtMs, renderer: importRenderer(`${pathToFileURL(file).href}?${builtAtMs}`) };
  return loaded.renderer;
}

async function importRenderer(address: string): Promise<Renderer> {
  const renderer: Renderer = await import(/* turbopackIgnore: true */ /* webpackIgnore: true */ address);
  return renderer;
}
