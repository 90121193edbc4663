import * as breakdowns from '../../../../measurement/reports/breakdowns.ts';
import type { Phrase } from '../../../translations/translate.ts';
import { count, ratio, share, shared, text, withRates } from '../columns.ts';
import type { Report } from '../report.ts';

type Values = {
  slug: string;
  title: Phrase;
  question: Phrase;
  empty: Phrase;
  label: Phrase;
  definition: Phrase;
  eventName: string;
  parameter: breakdowns.SubjectColumn;
};

function values({ label, definition, eventName, parameter, ...rest }: Values): Report {
  return {
    ...rest,
    group: 'Events',
    columns: [text('value', label, definition), shared.times, shared.visitors],
    narrows: null,
    statement: 'parameter-values',
    rows: ({ store }, period) => breakdowns.parameterValues(store, { ...period, eventName, parameter }),
  };
}

export const events: readonly Report[] = [
  {
    slug: 'key-events',
    group: 'Events',
    title: 'Key events',
    question: 'What converts, how often, and what is it worth?',
    empty: 'Key events appear here with the first conversion of somebody who agreed.',
    columns: [
      text('name', 'Event', 'Name of the event.'),
      shared.times,
      count('convertedSessions', 'Sessions', 'Sessions in which it happened.'),
      share('sessionRate', 'Of sessions', 'Sessions in which it happened ÷ all sessions.'),
      count('convertedVisitors', 'Visitors', 'Visitors it happened to.'),
      share('visitorRate', 'Visitor conversion rate', 'Visitors it happened to ÷ all visitors.'),
      shared.worth,
    ],
    narrows: 'event',
    statement: 'key-events',
    rows: async ({ store }, period) => (await breakdowns.keyEventFigures(store, period)).map(withRates),
  },
  {
    slug: 'events',
    group: 'Events',
    title: 'Events',
    question: 'What happens, and what is it worth?',
    empty: 'Events appear here with the first visitor who agreed.',
    columns: [
      text('name', 'Event', 'Name of the event.'),
      shared.times,
      shared.visitors,
      shared.sessions,
      shared.keyEvents,
      { ...shared.worth, definition: 'Sum of the parameter value, by its currency.' },
    ],
    narrows: 'event',
    statement: 'events',
    rows: ({ store }, period) => breakdowns.eventFigures(store, period),
  },
  {
    slug: 'forms',
    group: 'Events',
    title: 'Forms',
    question: 'How many visitors start a form, and how many send it?',
    empty: 'Forms appear here once a visitor has started one.',
    columns: [
      text('form', 'Form', 'Id of the form, or its name, or the URL it is sent to.'),
      text('path', 'Page', 'Path of the page with the form.'),
      count('starts', 'Started', 'Sessions with a form_start.'),
      count('submits', 'Sent', 'Sessions with a form_submit.'),
      share('sentShare', 'Completion rate', 'Sessions that sent the form ÷ sessions that started it.'),
      count('submissions', 'Submissions', 'Events named form_submit.'),
    ],
    narrows: null,
    statement: 'forms',
    rows: async ({ store }, period) =>
      (await breakdowns.formFigures(store, period)).map((row) => ({
        ...row,
        sentShare: Math.min(1, ratio(row.submits, row.starts)),
      })),
  },
  {
    slug: 'searches',
    group: 'Events',
    title: 'Searches',
    question: 'What do visitors look for, and do they find it?',
    empty: 'Search terms appear here after the first search.',
    columns: [
      text('value', 'Search term', 'What was searched for on the site.'),
      shared.times,
      shared.visitors,
      count(
        'withoutFollowing',
        'Searches without action',
        'Searches after which the session viewed no other page, followed no link and downloaded no file.',
      ),
      share('withoutShare', 'Of searches', 'Searches without action ÷ all searches.'),
    ],
    narrows: null,
    statement: 'searches',
    rows: async ({ store }, period) =>
      (await breakdowns.searchFigures(store, period)).map((row) => ({
        ...row,
        withoutShare: ratio(row.withoutFollowing, row.events),
      })),
  },
  values({
    slug: 'downloads',
    title: 'Downloads',
    question: 'Which files are downloaded?',
    empty: 'Files appear here after the first download.',
    label: 'File',
    definition: 'Name of an uploaded file; path of any other.',
    eventName: 'file_download',
    parameter: 'file_name',
  }),
  values({
    slug: 'outbound',
    title: 'Outbound links',
    question: 'Which outbound links are clicked?',
    empty: 'Links appear here after the first click on a link to another website.',
    label: 'Address',
    definition: 'Address of the link, without its fragment.',
    eventName: 'click',
    parameter: 'link_url',
  }),
];
