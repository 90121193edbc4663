import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { german } from './german/german.ts';
import { labels } from './german/labels/labels.ts';

/** Terms that the studio no longer uses. docs/glossary.md lists the current ones. */
const givenUp = [
  'A decision holds for (days)',
  'Accepted all',
  'Address part',
  'Another address',
  'At least so many characters',
  'Below the page',
  'Chose some',
  'Computer',
  'Confirm to the sender by mail',
  'Corners of pictures and boxes',
  'Count page loads of visitors who have not agreed',
  'Counters',
  'Country of its seat',
  'Day by day',
  'Engaged',
  'Events that came and were not kept: {count}',
  'Example in the empty field',
  'For good (301)',
  'For good, forms keep what they send (308)',
  'For now (302)',
  'Hide from search engines',
  'Icon of the tab',
  'Inbox of reports',
  'Keep events for (months)',
  'Knows {share} of page loads',
  'Leads to',
  'Left out',
  'Line above the heading',
  'Mails',
  'Make it yours',
  'Months to keep what is sent',
  'Must be filled in',
  'Newsletter list',
  'Narrow',
  'Narrow by',
  'Narrow …',
  'Narrowed to',
  'Of visitors',
  'Old address',
  'One is worth',
  'One visitor',
  'Openings',
  'Other website',
  'Other websites',
  'Outbox',
  'Phone',
  'Picture for sharing',
  'Picture shown before',
  'Prices',
  'Proofs of ownership',
  'Put away',
  'Questions and answers',
  'Quotation',
  'Quotations',
  'Rejected all',
  'Right now',
  'Rules for accounts',
  'Section from the library',
  'Sections from the library',
  'Settings of the audit',
  'Show a cross that closes the banner',
  'Show everything',
  'Small print',
  'Summary for search results',
  'Taken out',
  'Tell these addresses of every submission',
  'The period',
  'The way back to the choices',
  'Time',
  'Times',
  'Title for search results',
  'Version of a banner',
  'Versions of banners',
  'Views',
  'What happened meanwhile: {count}',
  'What it may reach',
  'Where its code runs',
  'Who is asked first',
  'Worth',
  'of them new',
  'take away',
  'with a year earlier',
  'with the time before',
  'Take away',
  'Figure of the chart',
  'What was done here',
  'Consent beside it',
  'All of {table}',
  '{value} before',
  'none before',
  'Count marked bots',
  'Show only {value}',
  'Referring website',
  'not known',
  'Show the last four weeks',
  '{count} stopped before',
  'the last 30 minutes, live',
  'Taken down',
  'What these figures know',
  'the same event twice',
  'no page named',
  'On what do they look?',
  'With which browser?',
  'On which system?',
  'Which files are taken?',
  'Told by the site',
  'Repeated',
  'Reading the counters …',
  'Looking …',
];
const docs = join(import.meta.dirname, '../../../docs');

test('no term that was given up is a label of the studio again', () => {
  const said = new Set([...Object.keys(german), ...Object.keys(labels)]);
  expect(givenUp.filter((term) => said.has(term))).toEqual([]);
});

test('the docs do not send anybody to look for one', () => {
  const texts = readdirSync(docs)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name, text: readFileSync(join(docs, name), 'utf8') }));
  const found = texts.flatMap(({ name, text }) =>
    givenUp.filter((term) => text.includes(`*${term}*`)).map((term) => `${name}: ${term}`),
  );
  expect(found).toEqual([]);
});

test('the glossary says what the studio says, in both languages', () => {
  const rows = [...readFileSync(join(docs, 'glossary.md'), 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+) \| [^|]+ \|$/gm)]
    .flatMap(([, english = '', other = '']) =>
      english.split(', ').map((term, at) => [term, other.split(', ')[at]] as const),
    )
    .filter(([term]) => !/^(English|---)$/.test(term));
  const known = new Map(
    [...Object.entries(german), ...Object.entries(labels)].map(([term, other]) => [
      term.replace(/ \((\{count\}|days|months)\)$|: \{count\}$/, ''),
      other.replace(/ \((\{count\}|Tage|Monate)\)$|: \{count\}$/, ''),
    ]),
  );
  expect(rows.filter(([term, other]) => known.get(term) !== other)).toEqual([]);
});
