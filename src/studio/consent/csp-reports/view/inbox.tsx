import type { AdminViewServerProps } from 'payload';
import { editorsAndAdmins } from '../../../../content/access/editors-and-admins.ts';
import { readEnvironment } from '../../../../platform/environment.ts';
import { studioServices } from '../../../services.ts';
import { readInbox } from '../read.ts';
import { Frame } from '../../../ui/frame.tsx';
import { InboxList } from './list.tsx';

/** Lists what browsers and the cookie firewall blocked, to be classified or dismissed. */
export async function InboxView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const { payload, i18n } = req;
  const { admin, api } = payload.config.routes;
  const environment = readEnvironment();
  return (
    <Frame {...props}>
      <InboxList
        initial={await readInbox(payload, { records: studioServices(environment).sql, environment })}
        address={`${api}/inbox`}
        vendorsAddress={`${admin}/collections/vendors`}
        siteUrl={environment.siteUrl.href}
        language={i18n.language}
        canAct={editorsAndAdmins({ req })}
      />
    </Frame>
  );
}
