import { describe, expect, test } from 'vitest';
import { heading, link, paragraph, richText } from '../../../content/seed/rich-text.ts';
import type { Checked } from './checked.ts';
import { check, mostFindings } from './check.ts';
import { legalDocument } from '../../../../tests/site/fixture/legal.ts';
import type { Lookup, MediaFacts } from './lookup.ts';

const hero = { blockType: 'hero', heading: 'A heading that says what it is', layout: 'words', actions: [] };
const whole: Checked = {
  collection: 'pages',
  id: '1',
  locale: 'en',
  title: 'A good title',
  searchTitle: '',
  summary: 'What it is about.',
  isSummaryBorrowed: false,
  isHidden: false,
  cover: undefined,
  blocks: [hero],
  areBlocksBorrowed: false,
};
const picture: MediaFacts = { name: 'tree.webp', mimeType: 'image/webp', alt: 'own', weightBytes: 40_000 };

const around: Lookup = {
  linked: (_, id) => ({
    state: id === 'live' || id === 'draft' || id === 'trashed' ? id : 'missing',
    title: 'The other',
  }),
  place: (address) =>
    address.startsWith('/') || address.startsWith('#')
      ? { isThere: address !== '/nowhere', anchors: new Set(['content', 's-größe']) }
      : undefined,
  media: (id) =>
    ({
      fine: picture,
      mute: { ...picture, alt: 'none' as const },
      foreign: { ...picture, alt: 'borrowed' as const },
      heavy: { ...picture, weightBytes: 900_000 },
      film: { ...picture, mimeType: 'video/mp4', alt: 'none' as const, weightBytes: 9_000_000 },
    })[id],
  form: (id) =>
    ({ asks: { title: 'Contact', consents: [''] }, fine: { title: 'Contact', consents: ['I agree.'] } })[id],
  section: (id) => ({ opening: [hero], empty: [] })[id],
  namesakes: [],
  look: undefined,
  legal: undefined,
};

function found(change: Partial<Checked>, lookup: Partial<Lookup> = {}): string[] {
  return check({ ...whole, ...change }, { ...around, ...lookup }).map(
    ({ weight, path, phrase }) => `${weight} ${path}: ${phrase}`,
  );
}

const text = (...nodes: object[]) => ({ blockType: 'rich-text', body: richText(...nodes) });
const withLink = (to: object) => [{ ...hero, actions: [{ label: 'Read on', newTab: false, ...to }] }];

test('a page with everything has nothing to tell', () => {
  const blocks = [
    { ...hero, image: 'fine' },
    { blockType: 'form', form: 'fine' },
    text(heading('h2', 'Two'), heading('h3', 'Three'), paragraph(link('in words', '/fine'))),
    { blockType: 'calculator', heading: 'What you know', visits: 1, agree: 1, rate: 1 },
  ];
  expect(found({ blocks })).toEqual([]);
});

describe('every fault is told with its weight and its field', () => {
  test.each<[string, Partial<Checked>, string]>([
    ['no title', { title: '' }, 'error title: There is no title'],
    ['a long title', { title: 'word '.repeat(14) }, 'advice title: The title has {count} characters'],
    [
      'a long title for search results',
      { searchTitle: 'word '.repeat(14) },
      'advice searchTitle: The title has {count} characters',
    ],
    ['a short title', { title: 'Hi' }, 'advice title: The title is very short'],
    ['no summary', { summary: '' }, 'advice description: There is no summary'],
    ['no summary of a post', { collection: 'posts', summary: '' }, 'advice summary: There is no summary'],
    ['a borrowed summary', { isSummaryBorrowed: true }, 'advice description: The summary is in another language'],
    ['a long summary', { summary: 'word '.repeat(40) }, 'advice description: The summary has {count} characters'],
    ['nothing', { blocks: [] }, 'error blocks: There is no content yet.'],
    [
      'a link to a draft',
      { blocks: withLink({ type: 'page', page: 'draft' }) },
      'error blocks.0.actions.0.page: The link leads to “{title}”, which is not published.',
    ],
    [
      'a link to the trash',
      { blocks: withLink({ type: 'page', page: 'trashed' }) },
      'error blocks.0.actions.0.page: The link leads to “{title}”, which is in the trash.',
    ],
    [
      'a link to what is gone',
      { blocks: withLink({ type: 'page', page: 'gone' }) },
      'error blocks.0.actions.0.page: The link leads to something that no longer exists.',
    ],
    [
      'a link to a post that is a draft',
      { blocks: withLink({ type: 'post', post: 'draft' }) },
      'error blocks.0.actions.0.post: The link leads to “{title}”, which is not published.',
    ],
    [
      'a link without a page',
      { blocks: withLink({ type: 'page' }) },
      'error blocks.0.actions.0.page: The link has no destination',
    ],
    [
      'a link without an address',
      { blocks: withLink({ type: 'url', url: '' }) },
      'error blocks.0.actions.0.url: The link has no URL',
    ],
    [
      'an own address with nothing there',
      { blocks: withLink({ type: 'url', url: '/nowhere' }) },
      'error blocks.0.actions.0.url: There is nothing at {url}',
    ],
    [
      'an anchor that is not there',
      { blocks: withLink({ type: 'url', url: '/fine#s-klein' }) },
      'error blocks.0.actions.0.url: {url} leads to a section of the page',
    ],
    [
      'an anchor within the page',
      { blocks: withLink({ type: 'url', url: '#nothing' }) },
      'error blocks.0.actions.0.url: {url} leads to a section of the page',
    ],
    [
      'an address without encryption',
      { blocks: withLink({ type: 'url', url: 'http://elsewhere.example' }) },
      'advice blocks.0.actions.0.url: {url} is not encrypted',
    ],
    [
      'a link without words',
      { blocks: withLink({ type: 'page', page: 'live', label: ' ' }) },
      'error blocks.0.actions.0.label: The link has no text',
    ],
    [
      'a link without words in text',
      { blocks: [hero, text(paragraph('so ', link('', '/fine')))] },
      'error blocks.1.body: The link has no text',
    ],
    [
      'a broken link in text',
      { blocks: [hero, text(paragraph(link('there', '/nowhere')))] },
      'error blocks.1.body: There is nothing at {url}',
    ],
    [
      'a picture without a description',
      { blocks: [{ ...hero, image: 'mute' }] },
      'error blocks.0.image: The image {name} has no alternative text',
    ],
    [
      'a cover without a description',
      { collection: 'posts', cover: 'mute' },
      'error cover: The image {name} has no alternative text',
    ],
    [
      'a picture described elsewhere',
      { blocks: [{ ...hero, image: 'foreign' }] },
      'advice blocks.0.image: The image {name} has alternative text only in another language.',
    ],
    [
      'a heavy picture',
      { blocks: [{ ...hero, image: 'heavy' }] },
      'advice blocks.0.image: The image {name} is {size} KB',
    ],
    [
      'a deleted picture',
      { blocks: [{ ...hero, image: 'gone' }] },
      'error blocks.0.image: The image or file was deleted.',
    ],
    [
      'a deleted section',
      { blocks: [hero, { blockType: 'section', section: 'gone' }] },
      'error blocks.1.section: The section was deleted',
    ],
    [
      'an empty section',
      { blocks: [hero, { blockType: 'section', section: 'empty' }] },
      'advice blocks.1.section: The section has no blocks',
    ],
    [
      'a deleted form',
      { blocks: [hero, { blockType: 'form', form: 'gone' }] },
      'error blocks.1.form: The form was deleted',
    ],
    [
      'a consent without words',
      { blocks: [hero, { blockType: 'form', form: 'asks' }] },
      'error blocks.1.form: The form “{title}” asks for consent',
    ],
    [
      'an opening further down',
      { blocks: [text(paragraph('First')), hero] },
      'advice blocks.1: The hero is not the first block',
    ],
    ['two openings', { blocks: [hero, hero] }, 'advice blocks.1: This is a second hero'],
    [
      'an opening in a section',
      { blocks: [hero, { blockType: 'section', section: 'opening' }] },
      'advice blocks.1: This is a second hero',
    ],
    [
      'a level left out',
      { blocks: [hero, text(paragraph('so'), heading('h3', 'Deep'))] },
      'advice blocks.1.body: The heading “{words}” is on level {next}',
    ],
    [
      'a heading without words',
      { blocks: [hero, text(heading('h2', ' '), paragraph('so'))] },
      'error blocks.1.body: The heading is empty',
    ],
    [
      'an embed without a title',
      { blocks: [hero, { blockType: 'embed', provider: 'youtube', source: 'https://youtu.be/x', title: ' ' }] },
      'error blocks.1.title: The title is missing',
    ],
    [
      'a film without its words',
      { blocks: [hero, { blockType: 'video', media: 'film', title: 'A tree grows' }] },
      'advice blocks.1.captions: The video has neither captions',
    ],
    ['an empty block', { blocks: [hero, text(paragraph(' '))] }, 'advice blocks.1: This block is empty'],
  ])('%s', (_, change, words) => {
    const findings = found(change);
    expect(findings).toHaveLength(1);
    expect(findings[0]?.startsWith(words), findings[0]).toBe(true);
  });

  test('a policy whose legal details lack what it must name', () => {
    const policy = (kind: string, lookup: Partial<Lookup> = {}) =>
      found({ blocks: [hero, { blockType: 'policy', policy: kind }] }, lookup);
    const details = legalDocument('en');
    expect(policy('privacy')).toEqual([
      'error blocks.1.policy: The legal details have no postal address, which this text must name.',
      'error blocks.1.policy: The legal details have no email address, which this text must name.',
      'advice blocks.1.policy: The legal details do not name the supervisory authority that people can complain to.',
    ]);
    expect(policy('notice')).toHaveLength(2);
    expect(policy('accessibility')).toEqual([
      'error blocks.1.policy: The legal details do not say how far this site conforms with WCAG.',
    ]);
    for (const kind of ['privacy', 'notice', 'accessibility', 'terms'])
      expect(policy(kind, { legal: details })).toEqual([]);
    expect(policy('terms', { legal: { ...details, isExample: true } })).toEqual([
      'error blocks.1.policy: The legal details still name the example company. Enter your own.',
    ]);
    const company = { ...details.company, email: '' };
    expect(policy('privacy', { legal: { ...details, company } })).toEqual([]);
    expect(policy('notice', { legal: { ...details, company } })).toHaveLength(1);
    expect(policy('terms')).toEqual([]);
  });

  test('a title that another page has, and colours that cannot be read', () => {
    expect(found({}, { namesakes: [{ id: '2' }], look: { inkLight: '#cccccc' } })).toEqual([
      'error : Text is hard to read in the colours of this site.',
      expect.stringContaining('advice title: Another page has the same title'),
    ]);
  });
});

test('an anchor is found as browsers write it, and what is not of this site is nobody’s business', () => {
  expect(found({ blocks: withLink({ type: 'url', url: '/fine#s-gr%C3%B6%C3%9Fe' }) })).toEqual([]);
  expect(found({ blocks: withLink({ type: 'url', url: 'mailto:somebody@elsewhere.example' }) })).toEqual([]);
});

test('a page that search engines do not see needs no words for them', () => {
  expect(found({ isHidden: true, summary: '', title: 'word '.repeat(14) })).toEqual([]);
});

test('borrowed blocks are looked at in their own language, but a picture is described in this one', () => {
  const blocks = [{ ...hero, image: 'foreign', actions: [{ label: '', type: 'page', page: 'gone' }] }];
  expect(found({ areBlocksBorrowed: true, blocks })).toEqual([expect.stringContaining('advice blocks.0.image')]);
});

test('errors stand first, each in the order of the page; no list is endless', () => {
  const bad = text(paragraph(link('there', '/nowhere')));
  expect(
    found({ title: 'Hi', summary: '', blocks: [hero, bad, { ...hero, image: 'mute' }] }).map(
      (line) => line.split(':')[0],
    ),
  ).toEqual(['error blocks.1.body', 'error blocks.2.image', 'advice title', 'advice description', 'advice blocks.2']);
  expect(
    found({
      blocks: Array.from({ length: 60 }, () => ({
        ...bad,
        body: richText(...Array.from({ length: 5 }, () => paragraph(link('x', '/nowhere')))),
      })),
    }),
  ).toHaveLength(mostFindings);
});

test('whatever a draft holds, nothing throws', () => {
  const odd = [
    {},
    { blockType: 'unknown' },
    { blockType: 'hero', actions: 'x', image: 5 },
    { blockType: 'rich-text', body: { root: { children: [null, 3, { type: 'link' }] } } },
    { blockType: 'faq', items: [null, { answer: [] }] },
  ];
  expect(() => found({ blocks: odd })).not.toThrow();
});
