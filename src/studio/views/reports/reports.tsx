import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import { redirect } from 'next/navigation.js';
import { reports } from '../../reports/catalogue.ts';
import { ReportsPage } from './reports-page.tsx';
import '../dashboard/dashboard.css';
import './reports.css';

/** Every figure there is: `/admin/reports?report=channels`. The browser asks for them, so that a long period keeps nobody from the page. */
export function Reports({ initPageResult, params, searchParams, i18n }: AdminViewServerProps) {
  const { req, visibleEntities, permissions, locale } = initPageResult;
  const { admin, api } = req.payload.config.routes;
  if (!req.user) redirect(`${admin}/login?redirect=${encodeURIComponent(`${admin}/reports`)}`);
  const titles = reports.map(({ slug, group, title, question, empty, narrows, names = null, nameless = 'not known' as const }) => ({ slug, group, title, question, empty, narrows, names, nameless }));
  return (
    <DefaultTemplate i18n={i18n} locale={locale} params={params} payload={req.payload} permissions={permissions} searchParams={searchParams} user={req.user} visibleEntities={visibleEntities}>
      <Gutter className="insights reports">
        <ReportsPage reports={titles} address={`${api}/reports`} annotationsPath={`${admin}/collections/annotations`} language={i18n.language} />
      </Gutter>
    </DefaultTemplate>
  );
}
