import type { AdminViewServerProps } from 'payload';
import { readEnvironment } from '../../../platform/environment.ts';
import { auditRights, readAudits } from '../read.ts';
import { studioServices } from '../../services.ts';
import { translator } from '../../translations/translate.ts';
import { Frame } from '../../ui/frame.tsx';
import { PageHead } from '../../ui/kit/page-head.tsx';
import { History } from './history.tsx';

/** `/admin/audits`: what a browser saw on this site and when, with a button to start an audit. */
export async function AuditsView(props: AdminViewServerProps) {
  const { payload, i18n, user } = props.initPageResult.req;
  const { admin, api } = payload.config.routes;
  const t = translator(i18n.language);
  const environment = readEnvironment();
  const initial = await readAudits(payload, user, { records: studioServices(environment).sql, environment });
  return (
    <Frame {...props}>
      <PageHead
        title={t('Audit')}
        description={t(
          'An audit shows what this site loads and stores before and after a decision. A real browser visits it with no choice made, after a refusal, after consent and after consent is withdrawn. It records every request, cookie and stored item, and what caused it.',
        )}
      />
      <p>
        <small>{t('Audits of this site do not count in its reports and leave no consent records.')}</small>
      </p>
      <History
        initial={initial}
        rights={auditRights(user)}
        address={`${api}/audits`}
        path={`${admin}/audits`}
        settingsPath={`${admin}/globals/audit`}
        language={i18n.language}
      />
    </Frame>
  );
}
