import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AuditError } from '../audit-error.ts';
import type { renderHtml } from './html/html.tsx';

export type RenderHtml = typeof renderHtml;

const builtFile = join(import.meta.dirname, '../../../dist/audit/html.js');

/** Loads the HTML report's renderer from the build. @throws CandorError `not_built` */
export async function loadHtml(): Promise<RenderHtml> {
  try {
    const built: { renderHtml: RenderHtml } = await import(pathToFileURL(builtFile).href);
    return built.renderHtml;
  } catch (cause) {
    throw new AuditError({
      code: 'not_built',
      what: {
        en: 'dist/audit/html.js is missing, so no HTML report can be written.',
        de: 'dist/audit/html.js fehlt; darum lässt sich kein HTML-Bericht schreiben.',
      },
      remedy: { en: 'Run npm run build once.', de: 'Führen Sie einmal npm run build aus.' },
      cause,
    });
  }
}
