import * as breakdowns from '../../../../measurement/reports/breakdowns.ts';
import { count, ratio, share, shared, text } from '../columns.ts';
import type { Report } from '../report.ts';

export const content: readonly Report[] = [
  {
    slug: 'pages',
    group: 'Content',
    title: 'Pages',
    question: 'Which pages do visitors read, for how long, and where do they leave?',
    empty: 'Pages appear here once somebody who agreed has seen them.',
    columns: [
      text('path', 'Page', 'Path of the page; its latest title below.'),
      shared.pageViews,
      shared.visitors,
      count('entrances', 'Entrances', 'Sessions that began here.'),
      count('exits', 'Exits', 'Sessions whose last page this was.'),
      share('exitShare', 'Exit rate', 'Exits ÷ views.'),
      {
        key: 'meanEngagedMs',
        label: 'Avg. engagement time',
        kind: 'duration',
        definition: 'Time visible and in focus, per view.',
      },
      {
        key: 'meanDepth',
        label: 'Scroll depth',
        kind: 'percent',
        definition: 'Average scroll depth of a page view, in percent of the page.',
      },
      share('scrolledShare', 'Read to 90 %', 'Views in which 90 % of the page was on screen.'),
      shared.keyEvents,
    ],
    narrows: 'path',
    statement: 'pages',
    rows: async ({ store }, period) =>
      (await breakdowns.pageFigures(store, period)).map((row) => ({
        ...row,
        exitShare: Math.min(1, ratio(row.exits, row.pageViews)),
      })),
  },
  {
    slug: 'videos',
    group: 'Content',
    title: 'Videos',
    question: 'How far are videos watched?',
    empty: 'Videos appear here once one has been started.',
    columns: [
      text('url', 'Video', 'Address of the video; its title below.'),
      count('starts', 'Starts', 'Events named video_start.'),
      count('quarter', '25 %', 'Reached a quarter.'),
      count('half', '50 %', 'Reached half.'),
      count('threeQuarters', '75 %', 'Reached three quarters.'),
      count('completes', 'To the end', 'Events named video_complete.'),
      share('completedShare', 'Watched', 'To the end ÷ starts.'),
    ],
    narrows: null,
    statement: 'videos',
    rows: async ({ store }, period) =>
      (await breakdowns.videoFigures(store, period)).map((row) => ({
        ...row,
        completedShare: Math.min(1, ratio(row.completes, row.starts)),
      })),
  },
];

export const speed: readonly Report[] = [
  {
    slug: 'vitals',
    group: 'Speed',
    title: 'Web vitals',
    question: "How fast are pages on visitors' own devices?",
    empty: 'Web vitals appear here for visitors who allow performance.',
    columns: [
      text('path', 'Page', 'Path of the page; empty: all pages together.'),
      text('metric', 'Metric', 'LCP, CLS, INP, FCP or TTFB.'),
      count('views', 'Page views', 'Page views in which it was measured.'),
      {
        key: 'p75',
        label: 'p75',
        kind: 'vital',
        definition: 'Three quarters of the page views stay below this value.',
      },
      share('goodShare', 'Good', 'Views in the good range.'),
      share('middleShare', 'Needs work', 'Views between good and poor.'),
      share('poorShare', 'Poor', 'Views in the poor range.'),
    ],
    narrows: 'path',
    nameless: 'All pages',
    statement: 'web-vitals',
    rows: ({ store }, period) => breakdowns.vitalFigures(store, period),
  },
];
