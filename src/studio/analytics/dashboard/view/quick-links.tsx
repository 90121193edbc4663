import type { DashboardViewServerPropsOnly } from '@payloadcms/next/views';
import Link from 'next/link';

type Groups = NonNullable<DashboardViewServerPropsOnly['navGroups']>;
type Entity = Groups[number]['entities'][number];

type QuickLinksProps = {
  /** The heading and the “create new” label, in the reader's language. */ title: string;
  newWord: string;
  groups: Groups;
  adminRoute: string;
  nameOf: (entity: Entity) => string;
  canCreate: (slug: string) => boolean;
};

/** Links to all collections and globals, as on Payload's own dashboard. */
export function QuickLinks({ title, newWord, groups, adminRoute, nameOf, canCreate }: QuickLinksProps) {
  return (
    <nav className="dashboard-links" aria-label={title}>
      {groups.map((group) => (
        <div key={group.label}>
          <h2>{group.label}</h2>
          <ul>
            {group.entities.map((entity) => {
              const address = `${adminRoute}/${entity.type}/${entity.slug}`;
              const name = nameOf(entity);
              return (
                <li key={entity.slug}>
                  <Link href={address} prefetch={false}>
                    {name}
                  </Link>
                  {entity.type === 'collections' && canCreate(entity.slug) && (
                    <Link
                      href={`${address}/create`}
                      prefetch={false}
                      aria-label={`${newWord}: ${name}`}
                      className="dashboard-links__new"
                    >
                      {newWord}
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
