import type { StudioSession } from './studio-session.ts';

let serial = 0;

/** Publishes a separate page for each test, so that none depends on another. */
export async function publishedPage(studio: StudioSession, fields: object = {}): Promise<{ id: string; slug: string }> {
  serial += 1;
  const slug = `journey-${Date.now()}-${serial}`;
  const page = await studio.create('pages', {
    title: `Page ${slug}`,
    slug,
    description: 'A page of a test.',
    blocks: [headline('First words')],
    _status: 'published',
    ...fields,
  });
  return { id: String(page.id), slug };
}

export function headline(heading: string): object {
  return { blockType: 'hero', heading, layout: 'centered', actions: [] };
}
