import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { compareReports } from '../compare.ts';
import { finding, hostileReport, reportFixture, visit } from '../testing.ts';
import { renderHtml } from './html.tsx';
import { choosePictures } from './pictures.ts';

type Node = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: Node[]; value?: string };

function elementsOf(html: string): Node[] {
  const all = (node: Node): Node[] => [node, ...(node.childNodes ?? []).flatMap(all)];
  return all(parse(html) as unknown as Node);
}

test('the page loads nothing, runs nothing, and its policy allows only its own style and its own pictures', () => {
  const html = renderHtml(reportFixture());
  const elements = elementsOf(html);
  const style = elements.find(({ nodeName }) => nodeName === 'style')?.childNodes?.[0]?.value ?? '';
  const policy = elements
    .flatMap(({ attrs = [] }) => (attrs.some(({ value }) => value === 'Content-Security-Policy') ? attrs : []))
    .find(({ name }) => name === 'content')?.value;
  expect(policy).toBe(
    `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'`,
  );
  expect(
    elements.filter(({ nodeName }) => ['script', 'link', 'img', 'iframe', 'object', 'form', 'base'].includes(nodeName)),
  ).toEqual([]);
  expect(
    elements.flatMap(({ attrs = [] }) => attrs).filter(({ name }) => name === 'style' || name.startsWith('on')),
  ).toEqual([]);
  expect(html).not.toMatch(/url\(|@import/);
});

test('whatever a website calls its things stands there as text', () => {
  const elements = elementsOf(renderHtml(hostileReport()));
  expect(elements.filter(({ nodeName }) => nodeName === 'script')).toEqual([]);
  const links = elements
    .flatMap(({ nodeName, attrs = [] }) => (nodeName === 'a' || nodeName === 'image' ? attrs : []))
    .filter(({ name }) => name.endsWith('href'))
    .map(({ value }) => value);
  expect(links.filter((link) => !/^(#|https:\/\/eur-lex\.europa\.eu\/)/.test(link))).toEqual([]);
  const texts = elements.map(({ value = '' }) => value).join('');
  expect(texts).toContain('</style><script>alert(1)</script>');
  expect(texts).not.toMatch(/[\u001b\u202e]/); // oxlint-disable-line no-control-regex -- control characters by which a website could control a terminal
});

test('words from right to left stay where the sentence has them, with what follows in its order', () => {
  const html = renderHtml(
    reportFixture({
      findings: [finding('cookie زائر_متجر', { found: '“قبول الكل” and “رفض الكل”: 2.4 times as large' })],
    }),
  );
  expect(html).toContain('cookie <bdi>زائر_متجر</bdi>');
  expect(html).toContain('“<bdi>قبول الكل</bdi>” and “<bdi>رفض الكل</bdi>”: 2.4 times as large');
});

test('findings, evidence, states, tables, pictures with the banner’s boxes, and the timeline are there', () => {
  const report = reportFixture();
  const earlier = { ...reportFixture({ findings: [finding('cookie gone')] }), startedAt: '2026-11-21T01:00:00.000Z' };
  const html = renderHtml(report, { comparison: compareReports(report, earlier) });
  for (const id of [
    'changes',
    'findings',
    'states',
    'pages',
    'cookies',
    'stored',
    'hosts',
    'about',
    report.findings[1]?.id,
  ])
    expect(html, id).toContain(`id="${id}"`);
  expect(html).toContain('track at https://shop.example/app.js:12:7');
  expect(html).toMatch(
    /<image href="data:image\/webp;base64,UklG[^>]*><\/image><rect class="box-banner"[^>]*><\/rect><rect class="box-accept"/,
  );
  expect(html).toContain('class="mark-cookie"');
  expect(html).toMatch(/<code>mystery<\/code><\/th><td><code>\.shop\.example<\/code><\/td><td class="unknown">/);
  expect(html).toContain('cookie gone');
});

test('pictures fill no more than their room, those that findings point at first', () => {
  const picture = (id: string, base64: string) => ({ ...visit().screenshots[0], id, label: id, base64 });
  const visits = ['0-accepted-desktop', '0-rejected-desktop', '0-undecided-desktop'].map((id) =>
    visit({ id, screenshots: [picture(id, 'A'.repeat(400)) as never] }),
  );
  const { of, leftOut } = choosePictures(
    { findings: [finding('cookie _ga')], evidence: { ...reportFixture().evidence, visits } },
    500,
  );
  expect([[...of.keys()], leftOut]).toEqual([['0-undecided-desktop'], 2]);
});

test('a site with thousands of requests, cookies and findings still makes a page of bounded size', () => {
  const [request] = visit().requests;
  const [cookie] = visit().cookies;
  const long = 'x'.repeat(2_000);
  const many = Array.from({ length: 24 }, (_, at) =>
    visit({
      ...{ id: `0-${at}`, url: `https://shop.example/${at}` },
      requests: Array.from(
        { length: 1_000 },
        (_one, number) =>
          ({
            ...request,
            id: `r${number}`,
            host: `h${number}.example`,
            url: `https://h${number}.example/${long}`,
          }) as never,
      ),
      cookies: Array.from(
        { length: 400 },
        (_one, number) => ({ ...cookie, id: `c${number}`, name: `c${number}${long}` }) as never,
      ),
    }),
  );
  const findings = Array.from({ length: 1_000 }, (_, at) => finding(`cookie ${at} ${long}`));
  const html = renderHtml(reportFixture({ findings, evidence: { ...reportFixture().evidence, visits: many } }));
  expect(html.length).toBeLessThan(8_000_000);
});
