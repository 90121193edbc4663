import { MinimalTemplate } from '@payloadcms/next/templates';
import type { AdminViewServerProps } from 'payload';
import { noteRefusal } from '../accounts/activity/refusals.ts';
import { translator } from '../translations/translate.ts';
import { Frame } from './frame.tsx';
import { PageHead } from './kit/page-head.tsx';
import type { View } from './views.ts';

/** Replaces a view for users without access. */
export async function Refused({ view, ...props }: AdminViewServerProps & { view: View }) {
  const { user, i18n } = props.initPageResult.req;
  const t = translator(i18n.language);
  if (user) {
    await noteRefusal(props.initPageResult.req, { route: `view ${view.path}` });
    return (
      <Frame {...props}>
        <PageHead title={t(view.title)} description={t('Your role cannot see this.')} />
      </Frame>
    );
  }
  const [ahead, behind] = t('{link} to see it.').split('{link}');
  return (
    <MinimalTemplate>
      <h1>{t(view.title)}</h1>
      <p>
        {ahead}
        <a href={loginPathOf(props)}>{t('Sign in')}</a>
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
