import { getTranslation } from '@payloadcms/translations';
import { NavGroup } from '@payloadcms/ui';
import type { Payload, SanitizedCollectionConfig, SanitizedGlobalConfig, ServerProps, TypedUser } from 'payload';
import { PREFERENCE_KEYS } from 'payload/shared';
import { FindingsCount } from '../../audits/view/findings-count.tsx';
import { translator } from '../../translations/translate.ts';
import { isFor, views } from '../views.ts';
import { type NavGroupItems, navGroups, type NavItem, type ViewLink } from './groups.ts';
import { NavLink } from './link.tsx';
import { readPreference } from '../preference.ts';

type Entity = { path: string; id: string; label: string };

/** All links of the navigation: collections, globals and the studio's own pages, each group in one place. */
export async function NavLinks(props: ServerProps) {
  const { payload, user, i18n } = props;
  const t = translator(i18n.language);
  const entities = readableEntities(props);
  const closed = await readClosedGroups(payload, user);
  const groups = navGroups.map((group) => ({ name: t(group.name), links: linksOf(group, { entities, user, t }) }));
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ name, links }) => (
      <NavGroup key={name} label={name} isOpen={!closed.has(name)}>
        {links.map(({ id, path, label }) => (
          <NavLink key={id} id={`nav-${id}`} path={path} adminRoute={payload.config.routes.admin} label={label}>
            {id === 'audits' && <FindingsCount language={i18n.language} />}
          </NavLink>
        ))}
      </NavGroup>
    ));
}

type Shown = {
  entities: ReadonlyMap<string, Entity & { group: unknown }>;
  user: unknown;
  t: ReturnType<typeof translator>;
};

const listed = new Set(navGroups.flatMap(({ items }) => items.filter((item) => typeof item === 'string')));

function linksOf({ name, items }: NavGroupItems, { entities, user, t }: Shown): Entity[] {
  const added = [...entities].filter(([slug, { group }]) => group === name && !listed.has(slug)).map(([slug]) => slug);
  return [...items, ...added].flatMap((item: NavItem) =>
    typeof item === 'string' ? (entities.get(item) ?? []) : viewLink(item, { user, t }),
  );
}

function viewLink({ id, path, phrase, view }: ViewLink, { user, t }: Pick<Shown, 'user' | 't'>): Entity[] {
  return isFor(views[view], user) ? [{ id, path, label: t(phrase) }] : [];
}

/** Returns the collections and globals of our navigation that this person may read, by slug. */
function readableEntities({ payload, user, permissions, i18n }: ServerProps): Shown['entities'] {
  const isShown = ({ admin, custom }: SanitizedCollectionConfig | SanitizedGlobalConfig) =>
    custom.group !== undefined &&
    !(typeof admin.hidden === 'function' ? admin.hidden({ user: user as never }) : admin.hidden);
  const collections = payload.config.collections
    .filter((one) => isShown(one) && permissions?.collections?.[one.slug]?.read)
    .map(({ slug, labels, custom }) => ({
      slug,
      id: slug,
      label: labels.plural,
      group: custom.group,
      path: `/collections/${slug}`,
    }));
  const globals = payload.config.globals
    .filter((one) => isShown(one) && permissions?.globals?.[one.slug]?.read)
    .map(({ slug, label, custom }) => ({
      slug,
      id: `global-${slug}`,
      label,
      group: custom.group,
      path: `/globals/${slug}`,
    }));
  return new Map(
    [...collections, ...globals].map(({ slug, label, ...entity }) => [
      slug,
      { ...entity, label: getTranslation(label, i18n) },
    ]),
  );
}

/** Returns the labels of the groups that this person has closed. Payload's `NavGroup` stores them and leaves reading them to whoever renders it. */
async function readClosedGroups(payload: Payload, user: TypedUser | undefined): Promise<ReadonlySet<string>> {
  const { groups } = await readPreference({ payload, user }, PREFERENCE_KEYS.NAV);
  return new Set(
    Object.entries(Object(groups)).flatMap(([label, stored]) => (Object(stored).open === false ? [label] : [])),
  );
}
