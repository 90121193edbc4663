import type { AdminViewServerProps } from 'payload';
import { editorsAndAdmins } from '../../../../content/access/editors-and-admins.ts';
import { translator } from '../../../translations/translate.ts';
import { Frame } from '../../../ui/frame.tsx';
import { PageHead } from '../../../ui/kit/page-head.tsx';
import { CountersTable } from './counters-table.tsx';
import { SelfTestPanel } from './self-test-panel.tsx';

/** What happened to every event on its way, and a self-test that sends one. */
export function CountersView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const { payload, i18n } = req;
  const { api } = payload.config.routes;
  const t = translator(i18n.language);
  return (
    <Frame {...props}>
      <PageHead
        title={t('Pipeline health')}
        description={t(
          'See what happened to each event between the browser and the reports. Days are in UTC. Events that never reached the site cannot be counted.',
        )}
      />
      {editorsAndAdmins({ req }) && <SelfTestPanel address={`${api}/measurement/self-test`} language={i18n.language} />}
      <CountersTable address={`${api}/measurement/counters`} language={i18n.language} />
    </Frame>
  );
}
