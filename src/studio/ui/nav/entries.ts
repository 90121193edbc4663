import { getTranslation } from '@payloadcms/translations';
import type { SanitizedCollectionConfig, SanitizedGlobalConfig, ServerProps } from 'payload';
import { translator } from '../../translations/translate.ts';
import { isFor, views } from '../views.ts';
import { branchesOf, type NavGroupItems, navGroups, type NavItem, type ViewLink } from './groups.ts';

/** A link of the navigation. `path` is relative to the admin's route. */
export type NavLinkEntry = { id: string; path: string; label: string };
export type OpenBranch = { entry: NavLinkEntry; below: NavLinkEntry[] };
export type OpenGroup = { name: string; branches: OpenBranch[] };

type Reader = Pick<ServerProps, 'payload' | 'permissions' | 'i18n'> & { user: unknown };
type Entity = NavLinkEntry & { group: unknown };
type Shown = { entities: ReadonlyMap<string, Entity>; user: unknown; t: ReturnType<typeof translator> };

const listed = new Set(
  navGroups.flatMap((group) =>
    branchesOf(group).flatMap(({ parent, children }) =>
      [parent, ...children].filter((item) => typeof item === 'string'),
    ),
  ),
);

/** Returns the navigation of one person: only what their role may open, in their language. */
export function openGroups(reader: Reader): OpenGroup[] {
  const t = translator(reader.i18n.language);
  const shown = { entities: readableEntities(reader), user: reader.user, t };
  return navGroups
    .map((group) => ({ name: t(group.name), branches: branchesIn(group, shown) }))
    .filter(({ branches }) => branches.length > 0);
}

function branchesIn(group: NavGroupItems, shown: Shown): OpenBranch[] {
  const added = [...shown.entities].filter(([slug, { group: own }]) => own === group.name && !listed.has(slug));
  const open = (item: NavItem) => linkOf(item, shown);
  return [...branchesOf(group), ...added.map(([slug]) => ({ parent: slug, children: [] }))].flatMap(
    ({ parent, children }): OpenBranch[] => {
      const [entry] = open(parent);
      const below = children.flatMap(open);
      return entry ? [{ entry, below }] : below.map((child) => ({ entry: child, below: [] }));
    },
  );
}

function linkOf(item: NavItem, { entities, user, t }: Shown): NavLinkEntry[] {
  if (typeof item !== 'string') return viewLink(item, { user, t });
  const entity = entities.get(item);
  return entity ? [{ id: entity.id, path: entity.path, label: entity.label }] : [];
}

function viewLink({ id, path, phrase, view }: ViewLink, { user, t }: Pick<Shown, 'user' | 't'>): NavLinkEntry[] {
  return isFor(views[view], user) ? [{ id, path, label: t(phrase) }] : [];
}

/** Returns the collections and globals of our navigation that this person may read, by slug. */
function readableEntities({ payload, user, permissions, i18n }: Reader): Shown['entities'] {
  const isShown = ({ admin, custom }: SanitizedCollectionConfig | SanitizedGlobalConfig) =>
    custom.group !== undefined &&
    !(typeof admin.hidden === 'function' ? admin.hidden({ user: user as never }) : admin.hidden);
  const collections = payload.config.collections
    .filter((one) => isShown(one) && permissions?.collections?.[one.slug]?.read)
    .map(({ slug, labels, custom }) => ({
      slug,
      id: slug,
      label: getTranslation(labels.plural, i18n),
      group: custom.group,
      path: `/collections/${slug}`,
    }));
  const globals = payload.config.globals
    .filter((one) => isShown(one) && permissions?.globals?.[one.slug]?.read)
    .map(({ slug, label, custom }) => ({
      slug,
      id: `global-${slug}`,
      label: getTranslation(label, i18n),
      group: custom.group,
      path: `/globals/${slug}`,
    }));
  return new Map([...collections, ...globals].map(({ slug, ...entity }) => [slug, entity]));
}
