import type { CollectionConfig, Endpoint, Field, GlobalConfig } from 'payload';

/** Returns a collection with one thing more: hooks, fields, endpoints or parts of its form. */
export type Feature = (collection: CollectionConfig) => CollectionConfig;
/** The same for a global. */
export type GlobalFeature = (global: GlobalConfig) => GlobalConfig;

/** Returns the collection or global with all features. Each receives what the one before it returned. */
export function applyFeatures<Definition extends CollectionConfig | GlobalConfig>(
  definition: Definition,
  features: readonly ((definition: Definition) => Definition)[],
): Definition {
  return features.reduce<Definition>((made, feature) => feature(made), definition);
}

/** Returns the collection or global with hooks that run after those that it has. */
export function addHooks<Definition extends CollectionConfig | GlobalConfig>(
  definition: Definition,
  hooks: NonNullable<Definition['hooks']>,
): Definition {
  return { ...definition, hooks: joined(definition.hooks, hooks) };
}

/** Returns the collection or global with hooks that run before those that it has. */
export function addHooksBefore<Definition extends CollectionConfig | GlobalConfig>(
  definition: Definition,
  hooks: NonNullable<Definition['hooks']>,
): Definition {
  return { ...definition, hooks: joined(hooks, definition.hooks) };
}

/** Returns the collection with fields after those that it has. */
export function addFields(collection: CollectionConfig, fields: readonly Field[]): CollectionConfig {
  return { ...collection, fields: [...collection.fields, ...fields] };
}

/** Returns the collection with a field directly after its slug. */
export function addFieldAfterSlug(collection: CollectionConfig, field: Field): CollectionConfig {
  const at = collection.fields.findIndex((one) => 'name' in one && one.name === 'slug');
  return { ...collection, fields: collection.fields.toSpliced(at + 1, 0, field) };
}

/** Returns the collection with endpoints after those that it has. */
export function addEndpoints(
  collection: CollectionConfig,
  endpoints: readonly Omit<Endpoint, 'root'>[],
): CollectionConfig {
  return { ...collection, endpoints: [...(collection.endpoints || []), ...endpoints] };
}

/** Returns the hooks of both, kind by kind; those of `first` run first. */
function joined(first: object = {}, second: object = {}): Record<string, unknown[]> {
  const kinds = new Set([...Object.keys(first), ...Object.keys(second)]);
  return Object.fromEntries(
    [...kinds].map((kind) => [kind, [first, second].flatMap((hooks): unknown[] => Reflect.get(hooks, kind) ?? [])]),
  );
}
