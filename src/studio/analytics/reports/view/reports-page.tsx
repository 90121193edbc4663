'use client';
import { useMemo } from 'react';
import { ShareExplanation } from '../../ui/card.tsx';
import { createFormats, type Formats } from '../../ui/formats.ts';
import { whoIsMeasured } from '../../ui/who-is-measured.ts';
import { queryOf, useAddress } from '../../ui/address.ts';
import { Funnel } from './funnel.tsx';
import { OpenReport, type Title } from './open-report.tsx';
import { Overview } from './overview.tsx';
import { Present } from './realtime.tsx';
import { ReportList } from './report-list.tsx';
import { useTimeZone } from '../../../ui/time/reader-zone.tsx';

type Props = { reports: Title[]; address: string; annotationsPath: string; language: string };

/** The list of reports and the open report. The whole state is in the URL. */
export function ReportsPage({ reports, address, annotationsPath, language }: Props) {
  const [search, onChange] = useAddress();
  const timeZone = useTimeZone();
  const zone = search.get('zone') ?? timeZone;
  const formats = useMemo(() => createFormats(language, zone), [language, zone]);
  const asked = search.get('report') ?? 'overview';
  const report = reports.find(({ slug }) => slug === asked);
  const shared = { address, query: queryOf(search, timeZone), search, onChange, formats };
  const open = (slug: string) => onChange((edited) => edited.set('report', slug));
  const present = report ? report.slug : asked === 'funnel' || asked === 'realtime' ? asked : 'overview';
  return (
    <div className="reports-layout">
      <ReportList reports={reports} present={present} onOpen={open} formats={formats} />
      <div className="reports-open">
        {report ? (
          <OpenReport key={report.slug} report={report} {...shared} />
        ) : present === 'funnel' ? (
          <Funnel {...shared} />
        ) : present === 'realtime' ? (
          <Present address={address} formats={formats} />
        ) : (
          <Overview {...shared} annotationsPath={annotationsPath} onOpen={open} />
        )}
        <Explanation formats={formats} />
      </div>
    </div>
  );
}

function Explanation({ formats }: { formats: Formats }) {
  const { t } = formats;
  return (
    <ShareExplanation formats={formats}>
      <p>
        {t(whoIsMeasured)}{' '}
        {t(
          'The share is measured page loads ÷ all page loads that ran the banner, which are counted without any id. It falls when people decline and, where they are asked first, when they leave the banner unanswered. Nothing is modelled or extrapolated.',
        )}
      </p>
    </ShareExplanation>
  );
}
