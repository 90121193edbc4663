import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { HeaderList } from '../../delivery/headers.ts';
import type { IdleCompression } from '../../delivery/idle-compression.ts';
import { createRepresentation, type Representation } from '../../delivery/representation.ts';
import { CandorError } from '../../platform/errors.ts';
import type { Renderer } from '../render-contract.ts';

/** Stylesheets in the cache. Each combination of blocks on a page has its own; a site has a few dozen. */
const maxStylesheets = 1_000;

/** Names in one stylesheet URL; no page has more kinds of blocks. */
const maxStyleNames = 60;

type ClientFilesOptions = {
  /** `dist/client`. */
  folder: string;
  renderer: Pick<Renderer, 'stylesheet'>;
  security: HeaderList;
  compression: Pick<IdleCompression, 'add'>;
};

/** Finds scripts, icons and styles by path. All names contain a hash of their content, so browsers keep them forever. */
export type ClientFiles = { find(address: string): Representation | undefined };

/** @throws CandorError `not_built` when the browser files are missing. */
export function readClientFiles(options: ClientFilesOptions): ClientFiles {
  const files = readBuilt(options);
  const stylesheets = new Map<string, Representation>();
  return {
    find(address) {
      const known = files.get(address) ?? stylesheets.get(address);
      if (known || !address.startsWith(stylesFolder)) return known;
      const css = stylesheetAt(address, options.renderer);
      if (css === undefined) return undefined;
      if (stylesheets.size >= maxStylesheets) stylesheets.clear();
      const made = immutable(options, 'text/css; charset=utf-8', Buffer.from(css));
      stylesheets.set(address, made);
      return made;
    },
  };
}

/** Reads the script that runs first in every tag frame. The site inlines it into the frame's document; no browser requests it. */
export function readTagRuntime(folder: string): string {
  const file = join(folder, 'frames/tags.js');
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw notBuilt(file, cause);
  }
}

const stylesFolder = '/_assets/styles/';

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
]);

function readBuilt(options: ClientFilesOptions): Map<string, Representation> {
  const folder = join(options.folder, '_assets');
  const files = new Map<string, Representation>();
  for (const name of namesIn(folder)) {
    const contentType = contentTypes.get(extname(name));
    if (contentType) files.set(`/_assets/${name}`, immutable(options, contentType, readFileSync(join(folder, name))));
  }
  return files;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch (cause) {
    throw notBuilt(folder, cause);
  }
}

export function notBuilt(what: string, cause: unknown): CandorError {
  return new CandorError({
    code: 'not_built',
    what: `The site has not been built: ${what} is missing.`,
    remedy: 'Run npm start, which builds what is missing, or bin/build.mjs.',
    cause,
  });
}

function immutable({ security, compression }: ClientFilesOptions, contentType: string, body: Buffer): Representation {
  const headers = { ...security, 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' };
  const made = createRepresentation({ status: 200, body, contentType, headers });
  compression.add(made);
  return made;
}

/** Parses `/_assets/styles/{names joined by .}-{8 hex digits of their SHA-256}.css`; a hash that does not match belongs to another build. */
function stylesheetAt(address: string, renderer: Pick<Renderer, 'stylesheet'>): string | undefined {
  const match = /^([a-z0-9.-]+)-([0-9a-f]{8})\.css$/.exec(address.slice(stylesFolder.length));
  const names = match?.[1]?.split('.') ?? [];
  if (!match || names.length > maxStyleNames) return undefined;
  const css = renderer.stylesheet(names);
  return css !== undefined && createHash('sha256').update(css).digest('hex').startsWith(String(match[2]))
    ? css
    : undefined;
}
