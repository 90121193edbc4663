import { Gutter } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import { DefaultTemplate } from '@payloadcms/next/templates';
import { editorsAndAdmins } from '../../../content/access/editors-and-admins.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { readInbox } from '../../inbox/read.ts';
import { InboxList } from './list.tsx';
import './inbox.css';

/** What browsers and the cookie firewall stopped, to be classified or put aside. */
export async function InboxView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, permissions, visibleEntities, locale } = initPageResult;
  const { payload, i18n, user } = req;
  const { admin, api } = payload.config.routes;
  const template = { i18n, locale, params, payload, permissions, req, searchParams, user: user ?? undefined, visibleEntities };
  return (
    <DefaultTemplate {...template}>
      <Gutter className="inbox">
        <InboxList initial={await readInbox(payload)} address={`${api}/inbox`} vendorsAddress={`${admin}/collections/vendors`} siteUrl={readEnvironment().siteUrl.href} language={i18n.language} canAct={editorsAndAdmins({ req })} />
      </Gutter>
    </DefaultTemplate>
  );
}
