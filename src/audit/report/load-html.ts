import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CandorError } from '../../platform/errors.ts';
import type { renderHtml } from './html/html.tsx';

export type RenderHtml = typeof renderHtml;

const builtFile = join(import.meta.dirname, '../../../dist/audit/html.js');

/** The renderer of the HTML report as the build left it. @throws CandorError `not_built` */
export async function loadHtml(): Promise<RenderHtml> {
  try {
    const built: { renderHtml: RenderHtml } = await import(pathToFileURL(builtFile).href);
    return built.renderHtml;
  } catch (cause) {
    throw new CandorError({ code: 'not_built', what: 'dist/audit/html.js is missing, so no HTML report can be written.', remedy: 'Run npm run build once.', cause });
  }
}
