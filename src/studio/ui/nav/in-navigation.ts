import type { CollectionConfig, GlobalConfig } from 'payload';
import { navGroups } from './groups.ts';

/**
 * Hands a collection or global over to our navigation, under the group of its definition. Payload's own lists views of the studio below all collections, so a
 * group of both would appear twice. A group that ours does not have stays in Payload's.
 */
export function inNavigation<Definition extends CollectionConfig | GlobalConfig>(definition: Definition): Definition {
  const { admin, custom } = definition;
  if (!navGroups.some(({ name }) => name === admin?.group)) return definition;
  return { ...definition, admin: { ...admin, group: false }, custom: { ...custom, group: admin?.group } };
}
