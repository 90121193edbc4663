import type { AdminViewServerProps, Payload, Where } from 'payload';
import { readRecord, type RecordDetail } from '../../../../consent/records/search.ts';
import type { ConsentRecord } from '../../../../consent/records/record.ts';
import { namesUnpublished } from '../../../../consent/records/unpublished.ts';
import { readEnvironment } from '../../../../platform/environment.ts';
import { studioServices } from '../../../services.ts';
import { noteLook } from '../../../accounts/activity/looks.ts';
import { Frame } from '../../../ui/frame.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { PageHead } from '../../../ui/kit/page-head.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { translator } from '../../../translations/translate.ts';
import { EraseRecord } from './erase-record.tsx';
import { RecordFacts } from './record-facts.tsx';
import { RecordsTable } from './records-table.tsx';
import { requesterLabels } from './labels.ts';
import { Said } from '../../../ui/time/reader-zone.tsx';

/** `/admin/records/12`: all data about one decision. */
export async function Record(props: AdminViewServerProps) {
  return (
    <Frame {...props}>
      <Page {...props} />
    </Frame>
  );
}

async function Page({ initPageResult, params }: AdminViewServerProps) {
  const { payload, i18n } = initPageResult.req;
  const { admin, api } = payload.config.routes;
  const segments = params?.segments;
  const detail = await find(Array.isArray(segments) ? String(segments[1]) : '');
  const recordsPath = `${admin}/records`;
  const { language } = i18n;
  const t = translator(language);
  if (!detail) return <Missing recordsPath={recordsPath} language={language} />;
  const { record, history } = detail;
  await noteLook(initPageResult.req, { of: 'records', id: String(record.sequence) });
  return (
    <>
      <PageHead
        title={t('Record {number}', { number: String(record.sequence) })}
        back={{ href: recordsPath, label: t('All consent records') }}
      />
      {detail.erasure && <Erased detail={detail} language={language} />}
      {namesUnpublished(record) && (
        <p className="records-note">
          {t(
            'This record names a banner, a version or a language that was never published for this website. It proves the decision, but not what the visitor saw.',
          )}
        </p>
      )}
      <RecordFacts detail={detail} language={language} versionPath={await versionPath(payload, record)} />
      {record.personal && <Decisions history={history} recordsPath={recordsPath} language={language} />}
      {record.personal && (
        <EraseRecord
          address={`${api}/records/erase`}
          recordId={record.personal.recordId}
          linked={history.length}
          language={language}
        />
      )}
    </>
  );
}

type DecisionsProps = { history: RecordDetail['history']; recordsPath: string; language: string };

function Decisions({ history, recordsPath, language }: DecisionsProps) {
  const title = translator(language)(
    history.length === 1 ? 'The only known decision of this visitor' : 'All decisions of this visitor',
  );
  return (
    <Section id="record-history" title={title}>
      <RecordsTable
        found={{ records: history, next: null, unreadable: 0 }}
        caption={title}
        recordsPath={recordsPath}
        language={language}
      />
    </Section>
  );
}

async function find(text: string): Promise<RecordDetail | undefined> {
  if (!/^[0-9]{1,15}$/.test(text)) return undefined;
  return readRecord(await studioServices(readEnvironment()).sql(), Number(text));
}

/** Returns the path of the banner version that the visitor saw: the state archived with the same code, or with any code that showed it. */
async function versionPath(payload: Payload, record: ConsentRecord): Promise<string | null> {
  const where: Where = { and: [{ version: { equals: record.bannerVersion } }, { site: { equals: record.siteKey } }] };
  const { docs } = await payload.find({
    collection: 'banner-versions',
    where,
    sort: 'publishedAt',
    limit: 20,
    depth: 0,
    overrideAccess: true,
    select: { codeHash: true },
  });
  const shown = docs.find((one) => record.codeHash !== '' && one.codeHash === record.codeHash) ?? docs[0];
  return shown
    ? `${payload.config.routes.admin}/collections/banner-versions/${encodeURIComponent(String(shown.id))}`
    : null;
}

function Erased({ detail: { erasure }, language }: { detail: RecordDetail; language: string }) {
  if (!erasure) return null;
  const t = translator(language);
  const others = erasure.sequences.length - 1;
  return (
    <Notice>
      <Said
        phrase="The personal data in this record was erased ({who}, {time}). The rest keeps the chain intact."
        values={{ who: t(requesterLabels[erasure.requestedBy]) }}
        moments={{ time: erasure.atMs }}
      />
      {others > 0 && ` ${t('Other records of this visitor erased with it: {count}.', { count: String(others) })}`}
    </Notice>
  );
}

function Missing({ recordsPath, language }: { recordsPath: string; language: string }) {
  const t = translator(language);
  return <PageHead title={t('Record not found')} back={{ href: recordsPath, label: t('All consent records') }} />;
}
