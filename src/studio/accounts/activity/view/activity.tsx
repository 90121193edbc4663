import type { AdminViewServerProps } from 'payload';
import { adminsOnly } from '../../../../content/access/admins-only.ts';
import type { Entry } from '../entry.ts';
import { activityGroups, activityKinds } from '../kinds.ts';
import { noteLook } from '../looks.ts';
import { settleCounts } from '../note.ts';
import { activityFilter, readActivity } from '../read.ts';
import { type Translate, translator } from '../../../translations/translate.ts';
import { Frame, parametersOf } from '../../../ui/frame.tsx';
import { type Column, DataTable } from '../../../ui/kit/data-table.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { FilterForm } from '../../../ui/kit/filter-form.tsx';
import { LinkBar } from '../../../ui/kit/link-bar.tsx';
import { Notice } from '../../../ui/kit/notice.tsx';
import { PageHead } from '../../../ui/kit/page-head.tsx';
import { aboutOf, actionOf, actorIn } from './about.ts';
import { Moment, ZoneNote } from '../../../ui/time/reader-zone.tsx';
import { ExportLink } from '../../view/export-link.tsx';
import { VerifyActivity } from './verify-activity.tsx';

const perPage = 100;

/** `/admin/activity`: who did what. Entries are written once and never change. */
export function Activity(props: AdminViewServerProps) {
  const t = translator(props.initPageResult.req.i18n.language);
  return (
    <Frame {...props}>
      <Page {...props} t={t} />
    </Frame>
  );
}

async function Page({ initPageResult, searchParams, t }: AdminViewServerProps & { t: Translate }) {
  const { req } = initPageResult;
  const { payload } = req;
  const { admin, api } = payload.config.routes;
  const given = parametersOf(searchParams);
  const filter = activityFilter(given);
  const before = Number(given.get('before'));
  await noteLook(req, { of: 'activity' });
  await settleCounts({ payload });
  const entries = await readActivity(
    { payload },
    { ...filter, hidesAddresses: !adminsOnly({ req }) },
    { limit: perPage, ...(before > 0 && { before }) },
  );
  const query = (more: Record<string, string>) => new URLSearchParams({ ...filter, ...more }).toString();
  const last = entries.length === perPage ? entries.at(-1) : undefined;
  return (
    <>
      <PageHead title={t('Activity')} />
      <Notice>
        {t(
          'This log shows who did what in the studio, who was refused, and who looked at personal data. Entries cannot be changed, and for 90 days they cannot be deleted. The security settings say how long they are kept.',
        )}
      </Notice>
      <VerifyActivity address={`${api}/activity/verify`} language={initPageResult.req.i18n.language} />
      <Filter path={`${admin}/activity`} given={given} t={t} />
      <DataTable
        caption={t('Activity')}
        columns={columnsFor(t)}
        rows={entries}
        keyOf={({ sequence }) => sequence}
        empty={t('No entries found.')}
      />
      <ZoneNote />
      <LinkBar
        label={t('Pages and exports')}
        end={
          <>
            <ExportLink href={`${api}/activity/export?${query({})}`}>{t('Export CSV')}</ExportLink>
            <ExportLink href={`${api}/activity/export?${query({ format: 'json' })}`}>{t('Export JSON')}</ExportLink>
          </>
        }
      >
        {before > 0 && <a href={`${admin}/activity?${query({})}`}>{t('Newest')}</a>}
        {last && <a href={`${admin}/activity?${query({ before: String(last.sequence) })}`}>{t('Older')}</a>}
      </LinkBar>
    </>
  );
}

function Filter({ path, given, t }: { path: string; given: URLSearchParams; t: Translate }) {
  const field = (name: string) => given.get(name) ?? '';
  return (
    <FilterForm path={path} label={t('Filter')} submit={t('Filter')} reset={given.size > 0 && t('Show all')}>
      <Field label={t('Action')}>
        <select name="kind" defaultValue={field('kind')}>
          <option value="">{t('any')}</option>
          {Object.entries(activityGroups).map(([group, { label, kinds }]) => (
            <optgroup key={group} label={t(label)}>
              <option value={group}>{t('All of these: {group}', { group: t(label) })}</option>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(activityKinds[kind])}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Field>
      <Field label={t('Person or subject')}>
        <input name="text" defaultValue={field('text')} maxLength={100} autoComplete="off" />
      </Field>
      <Field label={t('From')}>
        <input type="date" name="from" defaultValue={field('from')} />
      </Field>
      <Field label={t('To')}>
        <input type="date" name="to" defaultValue={field('to')} />
      </Field>
    </FilterForm>
  );
}

function columnsFor(t: Translate): Column<Entry>[] {
  return [
    { key: 'when', label: t('When'), cell: ({ atMs }) => <Moment at={atMs} style="second" /> },
    { key: 'action', label: t('Action'), cell: (entry) => actionOf(entry, t) },
    { key: 'person', label: t('Person'), cell: (entry) => actorIn(entry, t) },
    { key: 'subject', label: t('Subject'), isText: true, cell: (entry) => aboutOf(entry, t) },
    { key: 'network', label: t('Network'), cell: ({ address }) => address },
  ];
}
