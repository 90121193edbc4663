import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { roleOf } from '../../../content/access/role.ts';
import './records.css';

/** The studio around a page of records, which only administrators get to see. */
export function Frame({ children, title = 'Consent records', subject = 'consent records', ...props }: AdminViewServerProps & { children: ReactNode; title?: string; subject?: string }) {
  const { initPageResult, params, searchParams } = props;
  const { req, permissions, locale, visibleEntities } = initPageResult;
  const isAllowed = roleOf(req.user) === 'admin';
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

export function mayRead({ initPageResult }: Pick<AdminViewServerProps, 'initPageResult'>): boolean {
  return roleOf(initPageResult.req.user) === 'admin';
}

function Refused({ title, subject, isSignedIn, loginPath }: { title: string; subject: string; isSignedIn: boolean; loginPath: string }) {
  return (
    <>
      <h1>{title}</h1>
      {isSignedIn ? <p>Only administrators may see {subject}.</p> : <p><a href={loginPath}>Sign in</a> to see {subject}.</p>}
    </>
  );
}
