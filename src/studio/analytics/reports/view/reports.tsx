import type { AdminViewServerProps } from 'payload';
import { reports } from '../catalogue.ts';
import { Frame } from '../../../ui/frame.tsx';
import { ReportsPage } from './reports-page.tsx';
import '../../ui/analytics.css';
import './reports.css';

/** All figures: `/admin/reports?report=channels`. The browser requests them, so that a long period does not delay the page. */
export function Reports(props: AdminViewServerProps) {
  const { payload, i18n } = props.initPageResult.req;
  const { admin, api } = payload.config.routes;
  const titles = reports.map(
    ({ slug, group, title, question, empty, narrows, names = null, nameless = 'Unknown' as const }) => ({
      slug,
      group,
      title,
      question,
      empty,
      narrows,
      names,
      nameless,
    }),
  );
  return (
    <Frame {...props} className="analytics reports">
      <ReportsPage
        reports={titles}
        address={`${api}/reports`}
        annotationsPath={`${admin}/collections/annotations`}
        language={i18n.language}
      />
    </Frame>
  );
}
