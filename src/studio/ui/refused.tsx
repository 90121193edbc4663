import { MinimalTemplate } from '@payloadcms/next/templates';
import type { AdminViewServerProps } from 'payload';
import { sayIn } from '../words/say.ts';
import { Frame } from './frame.tsx';
import type { View } from './views.ts';
import './refused.css';

/** Replaces a view for users without access. */
export function Refused({ view, ...props }: AdminViewServerProps & { view: View }) {
  const { user, i18n } = props.initPageResult.req;
  const say = sayIn(i18n.language);
  if (user)
    return (
      <Frame {...props} className="refused">
        <h1>{say(view.title)}</h1>
        <p>{say('Your role cannot see this.')}</p>
      </Frame>
    );
  const [ahead, behind] = say('{link} to see it.').split('{link}');
  return (
    <MinimalTemplate>
      <h1>{say(view.title)}</h1>
      <p>
        {ahead}
        <a href={loginPathOf(props)}>{say('Sign in')}</a>
        {behind}
      </p>
    </MinimalTemplate>
  );
}

/** Returns a login path that leads back here. A user who follows a link from webmail is not signed in on the first page, but is on the next. */
function loginPathOf({ initPageResult, params }: Pick<AdminViewServerProps, 'initPageResult' | 'params'>): string {
  const { admin } = initPageResult.req.payload.config.routes;
  const segments: unknown = params?.segments;
  const here = [admin, ...(Array.isArray(segments) ? segments.map(String) : [])].join('/');
  return `${admin}/login?redirect=${encodeURIComponent(here)}`;
}
