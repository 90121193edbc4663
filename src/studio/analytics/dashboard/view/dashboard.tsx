import type { DashboardViewServerProps } from '@payloadcms/next/views';
import { Gutter } from '@payloadcms/ui';
import { RenderServerComponent } from '@payloadcms/ui/elements/RenderServerComponent';
import { Suspense } from 'react';
import { readEnvironment } from '../../../../platform/environment.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { lastDays, type ReportQuestion } from '../../reports/question.ts';
import { siteKeyOf } from '../../reports/sources.ts';
import { studioServices } from '../../../services.ts';
import { AttentionView } from '../../../attention/view/attention.tsx';
import { Guide } from '../../../guide/view/guide.tsx';
import { dashboardDays } from './dashboard-days.ts';
import { Figures } from './figures.tsx';
import { Skeleton } from './skeleton.tsx';
import { readersZone } from '../../../ui/time/follow-zone.tsx';
import '../../ui/analytics.css';
import './dashboard.css';

/** The studio's start page: what needs attention, own drafts and what is scheduled, then visitor figures and consent decisions. */
export function Dashboard(props: DashboardViewServerProps) {
  const { i18n, payload } = props;
  return (
    <main>
      <Gutter className="analytics">
        <OtherComponents {...props} place="beforeDashboard" />
        <Suspense>
          <AttentionView payload={payload} user={props.user} i18n={i18n} />
        </Suspense>
        <Suspense>
          <Guide payload={payload} user={props.user} i18n={i18n} />
        </Suspense>
        <Suspense fallback={<Skeleton language={i18n.language} />}>
          <FirstFigures {...props} />
        </Suspense>
        <OtherComponents {...props} place="afterDashboard" />
      </Gutter>
    </main>
  );
}

/** Renders the current figures on the server; the browser polls from there. */
async function FirstFigures({ i18n, payload, searchParams }: DashboardViewServerProps) {
  const days = dashboardDays(searchParams?.days);
  const timeZone = await readersZone();
  const period = lastDays(days, { timeZone, nowMs: systemClock.nowMs() });
  const question: ReportQuestion = { ...period, timeZone, filter: {}, compare: 'before' };
  const environment = readEnvironment();
  const answer = await studioServices(environment).live.dashboard({ site: await siteKeyOf(payload), question });
  return (
    <Figures
      initial={{ days, answer }}
      address={`${payload.config.routes.api}/reports/dashboard`}
      siteUrl={environment.siteUrl.href}
      language={i18n.language}
    />
  );
}

/** Payload allows a configuration to add components around its dashboard; this adds them around ours. */
function OtherComponents({
  place,
  ...props
}: DashboardViewServerProps & { place: 'beforeDashboard' | 'afterDashboard' }) {
  const { i18n, locale, params, payload, permissions, searchParams, user } = props;
  const Component = payload.config.admin.components[place];
  if (!Component) return null;
  return RenderServerComponent({
    Component,
    importMap: payload.importMap,
    serverProps: { i18n, locale, params, payload, permissions, searchParams, user },
  });
}
