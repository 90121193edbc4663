import { join } from 'node:path';
import { blocks } from '../../../../../content/blocks/fields.generated.ts';
import { notFound, readServed } from '../../../../editing/preview/files.ts';
import { drawingHeaders } from '../../../../editing/preview/headers.ts';
import { repositoryRoot } from '../../../../root.ts';

export const dynamic = 'force-dynamic';

/** Serves the drawing of a block for the picker. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  const block = blocks.find(({ slug }) => slug === name);
  const file = block && (await readServed(join(repositoryRoot(), 'src/content/blocks', block.slug), 'drawing.svg'));
  return file ? new Response(file.body, { headers: { ...drawingHeaders, 'content-type': file.type } }) : notFound();
}
