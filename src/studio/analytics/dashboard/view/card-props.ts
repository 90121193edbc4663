import type { ReactNode } from 'react';
import type { DashboardAnswer } from '../../reports/dashboard.ts';
import type { Formats } from '../../ui/formats.ts';

/** What every card of the dashboard is given. `note`: which share of page loads the figures cover. */
export type DashboardCardProps = { answer: DashboardAnswer; note: ReactNode; formats: Formats; siteUrl: string };
