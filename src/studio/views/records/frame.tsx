import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { type Role, roleOf } from '../../../content/access/role.ts';
import './records.css';

const answerable: readonly Role[] = ['admin', 'privacy'];

type FrameProps = AdminViewServerProps & { children: ReactNode; title?: string; subject?: string; roles?: readonly Role[] };

/** The studio around a page of records, for whoever answers for them. */
export function Frame({ children, title = 'Consent records', subject = 'consent records', roles = answerable, ...props }: FrameProps) {
  const { initPageResult, params, searchParams } = props;
  const { req, permissions, locale, visibleEntities } = initPageResult;
  const isAllowed = mayRead(props, roles);
  const page = <Gutter className="records">{isAllowed ? children : <Refused title={title} subject={subject} isSignedIn={Boolean(req.user)} loginPath={`${req.payload.config.routes.admin}/login`} />}</Gutter>;
  if (!req.user) return page;
  const { collections, globals } = visibleEntities;
  return (
    <DefaultTemplate
      i18n={req.i18n}
      payload={req.payload}
      permissions={permissions}
      user={req.user}
      visibleEntities={{ collections, globals }}
      {...(locale && { locale })}
      {...(params && { params })}
      {...(searchParams && { searchParams })}
    >
      {page}
    </DefaultTemplate>
  );
}

export function mayRead({ initPageResult }: Pick<AdminViewServerProps, 'initPageResult'>, roles = answerable): boolean {
  const role = roleOf(initPageResult.req.user);
  return role !== null && roles.includes(role);
}

function Refused({ title, subject, isSignedIn, loginPath }: { title: string; subject: string; isSignedIn: boolean; loginPath: string }) {
  return (
    <>
      <h1>{title}</h1>
      {isSignedIn ? <p>Your role may not see {subject}.</p> : <p><a href={loginPath}>Sign in</a> to see {subject}.</p>}
    </>
  );
}
