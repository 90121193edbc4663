import { NavGroup } from '@payloadcms/ui';
import type { Payload, ServerProps, TypedUser } from 'payload';
import { PREFERENCE_KEYS } from 'payload/shared';
import { FindingsCount } from '../../audits/view/findings-count.tsx';
import { readPreference } from '../preference.ts';
import { openGroups } from './entries.ts';
import { NavBranchLinks } from './link.tsx';
import './nav.css';

/** All links of the navigation: collections, globals and the studio's own pages, each group in one place. */
export async function NavLinks({ payload, user, i18n, permissions }: ServerProps) {
  const closed = await readClosedGroups(payload, user);
  const adminRoute = payload.config.routes.admin;
  return openGroups({ payload, user, i18n, permissions }).map(({ name, branches }) => (
    <NavGroup key={name} label={name} isOpen={!closed.has(name)}>
      {branches.map(({ entry, below }) => (
        <NavBranchLinks key={entry.id} entry={entry} below={below} adminRoute={adminRoute}>
          {entry.id === 'audits' && <FindingsCount language={i18n.language} />}
        </NavBranchLinks>
      ))}
    </NavGroup>
  ));
}

/** Returns the labels of the groups that this person has closed. Payload's `NavGroup` stores them and leaves reading them to whoever renders it. */
async function readClosedGroups(payload: Payload, user: TypedUser | undefined): Promise<ReadonlySet<string>> {
  const { groups } = await readPreference({ payload, user }, PREFERENCE_KEYS.NAV);
  return new Set(
    Object.entries(Object(groups)).flatMap(([label, stored]) => (Object(stored).open === false ? [label] : [])),
  );
}
