import { join } from 'node:path';
import { assetHeaders } from '../../../editing/preview/headers.ts';
import { notFound, readServed } from '../../../editing/preview/files.ts';
import { loadRenderer } from '../../../editing/preview/renderer.ts';
import { clientFolder } from '../../../root.ts';

/** Serves the site's hashed files and stylesheets for previews, which name the same paths as the site does. */
export async function GET(_request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const [first = '', second, ...rest] = (await params).path;
  if (rest.length > 0) return notFound();
  if (second !== undefined) return first === 'styles' ? styles(second) : notFound();
  const file = await readServed(join(clientFolder(), '_assets'), first);
  return file ? new Response(file.body, { headers: { ...assetHeaders, 'content-type': file.type } }) : notFound();
}

/** Serves a stylesheet such as `base.hero-1a2b3c4d.css`: the names of the parts, joined by dots, then a hash. */
async function styles(name: string): Promise<Response> {
  const names = /^([a-z0-9.-]+)-[0-9a-f]{8}\.css$/.exec(name)?.[1]?.split('.');
  const text = names && (await loadRenderer()).stylesheet(names);
  return text
    ? new Response(text, { headers: { ...assetHeaders, 'content-type': 'text/css; charset=utf-8' } })
    : notFound();
}
