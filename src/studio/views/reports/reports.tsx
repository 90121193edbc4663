import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import { redirect } from 'next/navigation';
import { reportGroups, reports } from '../../reports/catalogue.ts';
import { ReportsPage } from './reports-page.tsx';
import '../dashboard/dashboard.css';
import './reports.css';

/** Every table of figures: `/admin/reports?report=channels`. The browser asks for the rows, so that a long period keeps nobody from the page. */
export function Reports({ initPageResult, params, searchParams, i18n }: AdminViewServerProps) {
  const { req, visibleEntities, permissions, locale } = initPageResult;
  const { admin, api } = req.payload.config.routes;
  if (!req.user) redirect(`${admin}/login?redirect=${encodeURIComponent(`${admin}/reports`)}`);
  const titles = reports.map(({ slug, group, title, question, empty, narrows }) => ({ slug, group, title, question, empty, narrows }));
  return (
    <DefaultTemplate i18n={i18n} locale={locale} params={params} payload={req.payload} permissions={permissions} searchParams={searchParams} user={req.user} visibleEntities={visibleEntities}>
      <Gutter className="insights reports">
        <ReportsPage groups={[...reportGroups]} reports={titles} address={`${api}/reports`} language={i18n.language} search={queryOf(searchParams)} />
      </Gutter>
    </DefaultTemplate>
  );
}

function queryOf(searchParams: AdminViewServerProps['searchParams']): string {
  const pairs = Object.entries(searchParams ?? {}).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]));
  return new URLSearchParams(pairs).toString();
}
