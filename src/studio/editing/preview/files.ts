import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** The file types that a preview and its images need; nothing else is served. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

export const imageExtensions: ReadonlySet<string> = new Set(['.jpg', '.png', '.webp', '.avif', '.gif']);

/** Reads one file of a folder by the requested name. Returns null for every name that is not plainly that of a file in the folder. */
export async function readServed(
  folder: string,
  name: string,
): Promise<{ body: Buffer<ArrayBuffer>; type: string } | null> {
  const type = types[extname(name)];
  if (!type || !/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name)) return null;
  try {
    return { body: await readFile(join(folder, name)), type };
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')) return null;
    throw error;
  }
}

export function notFound(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
