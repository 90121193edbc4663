import type { AdminViewServerProps } from 'payload';
import { editorsAndAdmins } from '../../../content/access/editors-and-admins.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import type { AuditReportView } from '../audits.ts';
import { readAuditReport } from '../read.ts';
import { studioServices } from '../../services.ts';
import { translator } from '../../translations/translate.ts';
import { Frame } from '../../ui/frame.tsx';
import { LinkButton } from '../../ui/kit/button.tsx';
import { Empty } from '../../ui/kit/empty.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import { PageHead } from '../../ui/kit/page-head.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { ChangesList } from './changes.tsx';
import { endedText } from './ended-text.ts';
import { FindingsList } from './findings.tsx';
import { NotChecked } from './not-checked.tsx';
import { verdictTone, verdictText } from './verdict-text.ts';
import { StatesTable } from './states-table.tsx';
import { UnlistedThings } from './unlisted.tsx';
import { Moment } from '../../ui/time/reader-zone.tsx';

/** `/admin/audits/{id}`: the findings of one audit, with evidence. */
export async function AuditView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const environment = readEnvironment();
  const view = await readAuditReport(req, idOf(props), {
    records: studioServices(environment).sql,
    environment,
  }).catch((error: unknown) =>
    req.payload.logger.warn({ error: String(error) }, 'A report of an audit cannot be read'),
  );
  const t = translator(req.i18n.language);
  const { admin } = req.payload.config.routes;
  return (
    <Frame {...props}>
      {view ? (
        <Report {...props} view={view} />
      ) : (
        <>
          <PageHead title={t('Audit')} back={{ href: `${admin}/audits`, label: t('All audits') }} />
          <Empty>{t('There is no report of this audit. Old reports are deleted to make room for new ones.')}</Empty>
        </>
      )}
    </Frame>
  );
}

function Report({
  view: { audit, digest, unlisted },
  initPageResult,
}: AdminViewServerProps & { view: AuditReportView }) {
  const { payload, i18n } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const t = translator(i18n.language);
  const { pageStates } = digest.figures;
  const file = (format: string) => `${api}/audits/${audit.id}/report?format=${format}`;
  return (
    <>
      <PageHead
        title={t('Audit of {site}', { site: digest.target.site })}
        description={<Status tone={verdictTone(digest)}>{verdictText({ ...digest, pageStates }, t)}</Status>}
        actions={
          <>
            <LinkButton variant="primary" href={file('html')} download>
              {t('Full report with screenshots')}
            </LinkButton>
            <LinkButton href={file('json')} download>
              {t('Report as JSON')}
            </LinkButton>
          </>
        }
        back={{ href: `${admin}/audits`, label: t('All audits') }}
      />
      <p>
        <Moment at={digest.startedAt} style="long" />;{' '}
        {t('pages: {pages}, page states: {states}', {
          pages: String(digest.pages.length),
          states: String(pageStates),
        })}
        , {digest.auditor.browser}.
      </p>
      {digest.ended && <Notice tone="warning">{endedText(digest.ended, t)}</Notice>}
      {digest.target.isForeign && <p>{t('The report states what was seen and is not a legal assessment.')}</p>}
      {digest.comparison && <ChangesList comparison={digest.comparison} language={i18n.language} />}
      {unlisted.length > 0 && (
        <UnlistedThings
          things={unlisted}
          address={`${api}/inbox`}
          vendorsAddress={`${admin}/collections/vendors`}
          canAct={editorsAndAdmins({ req: initPageResult.req })}
          language={i18n.language}
        />
      )}
      {digest.skipped.length > 0 && <NotChecked skipped={digest.skipped} language={i18n.language} />}
      {pageStates > 0 && <FindingsList findings={digest.findings} language={i18n.language} />}
      <StatesTable states={digest.states} language={i18n.language} />
    </>
  );
}

function idOf({ params }: AdminViewServerProps): string {
  const segments: unknown = params?.segments;
  return Array.isArray(segments) ? String(segments[1] ?? '') : '';
}
