import type { StoreClient } from '../store/client.ts';
import {
  engagement,
  eventFigures,
  formFigures,
  funnel,
  keyEventFigures,
  landingDimensions,
  pageFigures,
  parameterValues,
  searchFigures,
  sessionsByLanding,
  videoFigures,
  visitorDimensions,
  visitorsBy,
  vitalFigures,
} from './breakdowns.ts';
import { blockFigures } from './page-blocks.ts';
import { drops, overview, topPages, viewsPerDay, viewsPerHour } from './reports.ts';
import type { ReportFilter, ReportPeriod } from './statement.ts';

type Ask = (client: StoreClient, period: ReportPeriod) => Promise<unknown>;

const limit = 50;

/** Every report on a period that the studio requests, for tests and benchmarks that run each of them on a large store (`store/sample.ts`). */
export const everyReport: Readonly<Record<string, Ask>> = {
  overview: overview,
  engagement: engagement,
  'views by day': viewsPerDay,
  'views by hour': viewsPerHour,
  'top pages': (client, period) => topPages(client, { ...period, limit }),
  'events not kept': drops,
  ...Object.fromEntries(
    landingDimensions.map((dimension): [string, Ask] => [
      `sessions by ${dimension}`,
      (client, period) => sessionsByLanding(client, { ...period, dimension, limit }),
    ]),
  ),
  ...Object.fromEntries(
    visitorDimensions.map((dimension): [string, Ask] => [
      `visitors by ${dimension}`,
      (client, period) => visitorsBy(client, { ...period, dimension, limit }),
    ]),
  ),
  pages: (client, period) => pageFigures(client, { ...period, limit }),
  events: (client, period) => eventFigures(client, { ...period, limit }),
  'key events': (client, period) => keyEventFigures(client, { ...period, limit }),
  searches: (client, period) => searchFigures(client, { ...period, limit }),
  forms: (client, period) => formFigures(client, { ...period, limit }),
  videos: (client, period) => videoFigures(client, { ...period, limit }),
  'web vitals': (client, period) => vitalFigures(client, { ...period, limit }),
  downloads: (client, period) =>
    parameterValues(client, { ...period, limit, eventName: 'file_download', parameter: 'file_name' }),
  'outbound links': (client, period) =>
    parameterValues(client, { ...period, limit, eventName: 'click', parameter: 'link_url' }),
  'blocks of a page': (client, period) =>
    blockFigures(client, { ...period, limit, filter: { path: '/', ...period.filter } }),
  funnel: (client, period) =>
    funnel(client, {
      ...period,
      steps: [
        { kind: 'page', value: '/' },
        { kind: 'event', value: 'form_start' },
        { kind: 'event', value: 'form_submit' },
      ],
    }),
};

/** Each filter once, with a value that many of the sample's events have, no filter, and bots included. */
export const everyFilter: readonly ReportFilter[] = [
  {},
  { bots: true },
  { path: '/' },
  { landing: '/' },
  { event: 'scroll' },
  { event: 'page_view' },
  { channel: 'Organic Search' },
  { source: 'google.com' },
  { medium: 'referral' },
  { campaign: 'autumn' },
  { referrer: 'bing.com' },
  { country: 'DE' },
  { language: 'de' },
  { device: 'mobile' },
  { browser: 'Chrome' },
  { os: 'Windows' },
];
