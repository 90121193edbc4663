import type { AdminViewServerProps } from 'payload';
import { editorsAndAdmins } from '../../../content/access/editors-and-admins.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import type { AuditReportView } from '../audits.ts';
import { readAuditReport } from '../read.ts';
import { studioServices } from '../../services.ts';
import { translator } from '../../words/translate.ts';
import { Frame } from '../../ui/frame.tsx';
import { ChangesList } from './changes.tsx';
import { endedWords } from './ended-words.ts';
import { FindingsList } from './findings.tsx';
import { NotChecked } from './not-checked.tsx';
import { verdictWords } from './verdict-words.ts';
import { StatesTable } from './states-table.tsx';
import { UnlistedThings } from './unlisted.tsx';
import { Moment } from '../../ui/time/reader-zone.tsx';
import './audits.css';

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
    <Frame {...props} className="audits">
      <p>
        <a href={`${admin}/audits`}>{t('All audits')}</a>
      </p>
      {view ? (
        <Report {...props} view={view} />
      ) : (
        <p className="audits-empty">
          {t('There is no report of this audit. Old reports are deleted to make room for new ones.')}
        </p>
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
  const file = (format: string) => `${api}/audits/${audit.id}/report?format=${format}`;
  return (
    <>
      <header className="audits-head">
        <h1>{t('Audit of {site}', { site: digest.target.site })}</h1>
        <p
          className={`audits-verdict ${digest.verdict === 'clean' ? 'audits-good' : digest.counts.critical + digest.counts.major > 0 ? 'audits-bad' : 'audits-warn'}`}
        >
          {verdictWords({ ...digest, pageStates: digest.figures.pageStates }, t)}
        </p>
        <p>
          <Moment at={digest.startedAt} style="long" />;{' '}
          {t('pages: {pages}, page states: {states}', {
            pages: String(digest.pages.length),
            states: String(digest.figures.pageStates),
          })}
          , {digest.auditor.browser}.
        </p>
        {digest.ended && <p className="audits-notice">{endedWords(digest.ended, t)}</p>}
        {digest.target.isForeign && <p>{t('The report states what was seen and is not a legal assessment.')}</p>}
        <p className="audits-start">
          <a className="audits-button audits-button--first" href={file('html')} download>
            {t('Full report with screenshots')}
          </a>
          <a className="audits-button" href={file('json')} download>
            {t('Report as JSON')}
          </a>
        </p>
      </header>
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
      {digest.figures.pageStates > 0 && <FindingsList findings={digest.findings} language={i18n.language} />}
      <StatesTable states={digest.states} language={i18n.language} />
    </>
  );
}

function idOf({ params }: AdminViewServerProps): string {
  const segments: unknown = params?.segments;
  return Array.isArray(segments) ? String(segments[1] ?? '') : '';
}
