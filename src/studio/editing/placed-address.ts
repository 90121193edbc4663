import type { Field, FieldHook } from 'payload';
import { type PlacedKind, placedPath } from '../../content/blog-paths.ts';
import { defaultLocale, locales } from '../../published/contract.ts';
import { addressOf } from '../../published/address.ts';
import { addFieldAfterSlug, type Feature } from '../payload/features.ts';

/** Adds the computed URL to posts, topics and authors. */
export function withPlacedAddress(kind: PlacedKind): Feature {
  const address: Field = {
    name: 'path',
    type: 'text',
    label: 'URL',
    virtual: true,
    admin: { position: 'sidebar', readOnly: true, description: 'The URL after publishing.' },
    hooks: { afterRead: [computeAddress(kind)] },
  };
  return (collection) => addFieldAfterSlug(collection, address);
}

function computeAddress(kind: PlacedKind): FieldHook {
  return ({ req, data }) => {
    const locale = locales.find((one) => one === req.locale) ?? defaultLocale;
    const slug: unknown = data?.slug;
    const path = typeof slug === 'string' ? placedPath(kind, { [locale]: slug }, locale) : undefined;
    return path === undefined ? null : addressOf(locale, path);
  };
}
