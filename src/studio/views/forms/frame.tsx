import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { type Role, roleOf } from '../../../content/access/role.ts';
import { type Phrase, sayIn } from '../../words/say.ts';
import '../records/records.css';
import './forms.css';

type FrameProps = AdminViewServerProps & { title: Phrase; roles: readonly Role[]; children: () => ReactNode };

/** The studio around a page that shows what visitors sent, for the roles that may see it. */
export function Frame({ title, roles, children, ...props }: FrameProps) {
  const { initPageResult, params, searchParams } = props;
  const { req, permissions, locale, visibleEntities } = initPageResult;
  const role = roleOf(req.user);
  const isAllowed = role !== null && roles.includes(role);
  const page = <Gutter className="records">{isAllowed ? children() : <Refused title={title} language={req.i18n.language} isSignedIn={Boolean(req.user)} loginPath={loginPathOf(props)} />}</Gutter>;
  if (!req.user) return page;
  const { collections, globals } = visibleEntities;
  return (
    <DefaultTemplate i18n={req.i18n} payload={req.payload} permissions={permissions} user={req.user} visibleEntities={{ collections, globals }} {...(locale && { locale })} {...(params && { params })} {...(searchParams && { searchParams })}>
      {page}
    </DefaultTemplate>
  );
}

/** Leads back here. Who comes from a mail read in the browser is not signed in to the first page, and is to the next. */
function loginPathOf({ initPageResult, params }: Pick<AdminViewServerProps, 'initPageResult' | 'params'>): string {
  const { admin } = initPageResult.req.payload.config.routes;
  const segments: unknown = params?.segments;
  const here = [admin, ...(Array.isArray(segments) ? segments.map(String) : [])].join('/');
  return `${admin}/login?redirect=${encodeURIComponent(here)}`;
}

function Refused({ title, language, isSignedIn, loginPath }: { title: Phrase; language: string; isSignedIn: boolean; loginPath: string }) {
  const say = sayIn(language);
  const [before, after] = say('{link} to see it.').split('{link}');
  return (
    <>
      <h1>{say(title)}</h1>
      {isSignedIn ? <p>{say('Your role may not see this.')}</p> : <p>{before}<a href={loginPath}>{say('Sign in')}</a>{after}</p>}
    </>
  );
}

export function parametersOf(given: AdminViewServerProps['searchParams']): URLSearchParams {
  return new URLSearchParams(Object.entries(given ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : [])));
}
