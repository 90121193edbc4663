import type { CollectionConfig, Field, FieldHook } from 'payload';
import { type PlacedKind, placedPath } from '../content/blog-paths.ts';
import { defaultLocale, locales } from '../content/published.ts';
import { addressOf } from '../content/parts/addresses.ts';

/** Adds the computed URL to posts, topics and authors. */
export function withPlacedAddress(collection: CollectionConfig, kind: PlacedKind): CollectionConfig {
  const at = collection.fields.findIndex((field) => 'name' in field && field.name === 'slug');
  const address: Field = {
    name: 'path',
    type: 'text',
    label: 'URL',
    virtual: true,
    admin: { position: 'sidebar', readOnly: true, description: 'The URL after publishing.' },
    hooks: { afterRead: [computeAddress(kind)] },
  };
  return { ...collection, fields: collection.fields.toSpliced(at + 1, 0, address) };
}

function computeAddress(kind: PlacedKind): FieldHook {
  return ({ req, data }) => {
    const locale = locales.find((one) => one === req.locale) ?? defaultLocale;
    const slug: unknown = data?.slug;
    const path = typeof slug === 'string' ? placedPath(kind, { [locale]: slug }, locale) : undefined;
    return path === undefined ? null : addressOf(locale, path);
  };
}
