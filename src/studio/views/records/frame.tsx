import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { roleOf } from '../../../content/access/role.ts';
import './records.css';

/** The studio around a page of records, which only administrators get to see. */
export function Frame({ children, ...props }: AdminViewServerProps & { children: ReactNode }) {
  const { initPageResult, params, searchParams } = props;
  const { req, permissions, locale, visibleEntities } = initPageResult;
  const isAllowed = roleOf(req.user) === 'admin';
  const page = <Gutter className="records">{isAllowed ? children : <Refused isSignedIn={Boolean(req.user)} loginPath={`${req.payload.config.routes.admin}/login`} />}</Gutter>;
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

export function mayRead({ initPageResult }: Pick<AdminViewServerProps, 'initPageResult'>): boolean {
  return roleOf(initPageResult.req.user) === 'admin';
}

function Refused({ isSignedIn, loginPath }: { isSignedIn: boolean; loginPath: string }) {
  return (
    <>
      <h1>Consent records</h1>
      {isSignedIn ? <p>Only administrators may see consent records.</p> : <p><a href={loginPath}>Sign in</a> to see consent records.</p>}
    </>
  );
}
