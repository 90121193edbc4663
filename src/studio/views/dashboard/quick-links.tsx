import type { DashboardViewServerPropsOnly } from '@payloadcms/next/views';
import Link from 'next/link';

type Groups = NonNullable<DashboardViewServerPropsOnly['navGroups']>;
type Entity = Groups[number]['entities'][number];

export type QuickLinksProps = { groups: Groups; adminRoute: string; nameOf: (entity: Entity) => string; canCreate: (slug: string) => boolean };

/** The way to everything an editor makes, as on Payload's own dashboard. */
export function QuickLinks({ groups, adminRoute, nameOf, canCreate }: QuickLinksProps) {
  return (
    <nav className="insight-links" aria-label="Content and settings">
      {groups.map((group) => (
        <div key={group.label}>
          <h2>{group.label}</h2>
          <ul>
            {group.entities.map((entity) => {
              const address = `${adminRoute}/${entity.type}/${entity.slug}`;
              const name = nameOf(entity);
              return (
                <li key={entity.slug}>
                  <Link href={address} prefetch={false}>{name}</Link>
                  {entity.type === 'collections' && canCreate(entity.slug) && <Link href={`${address}/create`} prefetch={false} aria-label={`New in ${name}`} className="insight-links__new">New</Link>}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
