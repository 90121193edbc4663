import type { Block, BlocksField } from 'payload';
import { motifOf } from '../look.ts';

type FilterOptions = NonNullable<BlocksField['filterOptions']>;

/** Blocks about Candor itself, for the site of the examples. */
const ofExamples: ReadonlySet<string> = new Set(['calculator', 'switchboard']);

/**
 * Offers the blocks about Candor only while the site has the examples' ornament. A document that already has one keeps it:
 * Payload refuses to save a block that is not offered.
 */
export function offeredFrom(blocks: readonly Block[]): FilterOptions {
  const slugs = blocks.map(({ slug }) => slug);
  return async ({ req, siblingData }) => {
    // Payload's own operation would change the request in the middle of the save that asks.
    const site: unknown = await req.payload.db.findGlobal({ slug: 'site', req });
    if (motifOf(Object(site).look ?? undefined) === 'switches') return true;
    const used = new Set(typesIn(siblingData));
    return slugs.filter((slug) => !ofExamples.has(slug) || used.has(slug));
  };
}

function typesIn(siblings: unknown): unknown[] {
  const rows: unknown = Object(siblings).blocks;
  return Array.isArray(rows) ? rows.map((row: unknown) => Object(row).blockType) : [];
}
