import { describe, expect, test } from 'vitest';
import { highlight } from '../../src/content/blocks/code/highlight.ts';
import { estimate } from '../../src/content/blocks/calculator/estimate.ts';
import type { Block, PublishedDocument } from '../../src/published/contract.ts';
import { renderFixture, useBuiltSite } from './built.ts';
import { documentsWith, mainOf } from './pages.ts';

const site = useBuiltSite();
const render = (block: Block) => mainOf(renderFixture(site(), { documents: documentsWith(block) }).html);

const names = [
  'calculator',
  'callout',
  'code',
  'comparison',
  'downloads',
  'faq',
  'features',
  'gallery',
  'hero',
  'latest-posts',
  'logo-wall',
  'media-text',
  'policy',
  'pricing',
  'statistics',
  'steps',
  'switchboard',
  'table',
  'tabs',
  'team',
  'testimonial',
  'timeline',
  'video',
];
const strange: Record<string, unknown>[] = [
  {},
  {
    heading: 3,
    intro: {},
    items: 'x',
    plans: [null, 4],
    rows: [{}],
    columns: [{ isOurs: 'yes' }],
    cells: 5,
    code: null,
    media: { id: {} },
    visits: -1,
    agree: 'many',
    count: 99,
  },
  {
    items: [{}, { title: [], text: null, media: 7, url: 'javascript:alert(1)', logo: 'gone' }],
    columns: [{}],
    rows: [{ cells: '\n\n' }],
  },
];

test.each(names)('%s copes with anything that may be stored', (blockType) => {
  for (const fields of strange) expect(() => render({ blockType, id: 'b', ...fields })).not.toThrow();
});

describe('what each shows', () => {
  test('a comparison draws yes and no as switches that are also read', () => {
    const main = render({
      blockType: 'comparison',
      id: 'c',
      heading: 'Us',
      columns: [{ name: 'We', isOurs: true }, { name: 'They' }],
      rows: [
        { label: 'Asks', cells: 'yes\nno' },
        { label: 'Bytes', cells: '4\n5' },
      ],
    });
    expect(main).toMatch(
      /<th scope="row">Asks<\/th><td class="ours"><svg class="switch-mark"[\s\S]*?<span class="unseen">Yes<\/span><\/td><td><svg class="switch-mark off"[\s\S]*?No/,
    );
    expect(main).toContain('<td class="ours">4</td><td>5</td>');
  });

  test('a table is read from lines and cells, short rows and all', () => {
    const main = render({ blockType: 'table', id: 't', caption: 'Tides', cells: 'Place | High\nCuxhaven\t3.1\nHusum' });
    expect(main).toContain('<th scope="col">Place</th><th scope="col">High</th>');
    expect(main).toContain('<th scope="row">Cuxhaven</th><td>3.1</td></tr><tr><th scope="row">Husum</th><td></td>');
  });

  test('prices can be switched only where a plan is paid by the year', () => {
    const plan = { name: 'One', price: '€9', includes: 'This\nThat' };
    expect(render({ blockType: 'pricing', id: 'p', heading: 'Prices', plans: [plan] })).not.toContain('radio');
    const main = render({ blockType: 'pricing', id: 'p', heading: 'Prices', plans: [{ ...plan, yearly: '€90' }] });
    expect(main.match(/type="radio" class="(monthly|yearly)" name="period-p"|name="period-p"/g)).toHaveLength(2);
    expect(main).toContain('<span class="by-month">€9</span><span class="by-year">€90</span>');
  });

  test('a person without a portrait has the first letters of the first and the last name', () => {
    const names = ['Ada Lovelace', 'Cher', 'María José de la Cruz', '  ', 'مريم علي'];
    const main = render({ blockType: 'team', id: 't', heading: 'We', items: names.map((name) => ({ name })) });
    expect([...main.matchAll(/aria-hidden="true">([^<]*)</g)].map(([, letters]) => letters)).toEqual([
      'AL',
      'C',
      'MC',
      '',
      'مع',
    ]);
  });

  test('one tab needs no choice, and more than six are not shown', () => {
    const tabsOf = (count: number) =>
      render({
        blockType: 'tabs',
        id: 't',
        heading: 'For whom',
        items: Array.from({ length: count }, (_, at) => ({ name: `Tab ${at}` })),
      });
    expect([1, 2, 9].map((count) => tabsOf(count).match(/type="radio"/g)?.length ?? 0)).toEqual([0, 2, 6]);
    expect([1, 2, 9].map((count) => tabsOf(count).match(/class="tabs-panel"/g)?.length ?? 0)).toEqual([1, 2, 6]);
  });

  test('questions are described for search engines, and nothing in them ends the description', () => {
    const main = render({
      blockType: 'faq',
      id: 'f',
      heading: 'Why',
      items: [{ question: 'A </script><b>?', answer: 'Because.' }, { question: 'Unanswered' }],
    });
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(main) ?? [];
    expect(JSON.parse(data)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'A </script><b>?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
      ],
    });
  });

  test('code is told apart, and the pieces together are the code', () => {
    const code = "const a = 'b'; // 12\nreturn `x${1}`;";
    expect(
      highlight(code, 'javascript')
        .filter(({ kind }) => kind)
        .map(({ text, kind }) => `${kind} ${text}`),
    ).toEqual(['keyword const', "string 'b'", 'comment // 12', 'keyword return', 'string `x${1}`']);
    for (const language of ['text', 'javascript', 'html', 'sql', 'shell', 'nothing'])
      expect(
        highlight(`${code} <b>"`, language)
          .map(({ text }) => text)
          .join(''),
      ).toBe(`${code} <b>"`);
  });

  test('the calculator’s interval holds the share, and is everything where nothing is known', () => {
    expect(estimate({ visits: 40_000, agree: 45, rate: 2 })).toEqual({
      known: 18_000,
      unknown: 22_000,
      enquiries: 360,
      least: expect.closeTo(1.806, 2),
      most: expect.closeTo(2.215, 2),
    });
    expect(estimate({ visits: 0, agree: 45, rate: 2 })).toMatchObject({ known: 0, least: 0, most: 100 });
  });
});

test('a film shows its captions in the language of the page, and nothing that is none', () => {
  const film: PublishedDocument = {
    kind: 'media',
    id: 'film',
    locale: 'en',
    url: '/media/film.mp4',
    alt: 'A film',
    mimeType: 'video/mp4',
    width: 1280,
    height: 720,
    sizes: [],
  };
  const words: PublishedDocument = {
    ...film,
    id: 'words',
    url: '/media/words.vtt',
    mimeType: 'text/vtt',
    width: null,
    height: null,
  };
  const shown = (captions: string) =>
    renderFixture(site(), {
      documents: [
        ...documentsWith({ blockType: 'video', id: 'v', media: 'film', title: 'Seen', captions }),
        film,
        words,
      ],
    }).html;
  expect(shown('words')).toContain(
    '<track kind="captions" src="/media/words.vtt" srcLang="en" label="English" default=""/>',
  );
  for (const other of ['film', 'gone']) expect(shown(other)).not.toContain('<track');
});
