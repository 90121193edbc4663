import { describe, expect, test } from 'vitest';
import { receivedOn, staying, useCollectorStage } from './collector-page.ts';

const stage = useCollectorStage();
const { names, only, leave } = receivedOn(stage);

describe('links', () => {
  test("a click that leads away has GA4's parameters, without the fragment", async () => {
    const page = await stage().open(
      `${staying}<a id="out" class="big red" href="https://other.example/path?x=1#part"><b>Out</b></a>`,
    );
    await page.click('b');
    await leave(page);
    expect(only('click')).toEqual([
      {
        page_location: expect.stringContaining('/page-'),
        link_id: 'out',
        link_classes: 'big red',
        link_url: 'https://other.example/path?x=1',
        link_domain: 'other.example',
        outbound: true,
      },
    ]);
  });

  test.each([
    ['the own host', 'http://localhost/elsewhere'],
    ['a subdomain', 'http://shop.localhost/'],
    ['the linked domain', 'https://linked.example/'],
    ['a subdomain of it', 'https://shop.linked.example/'],
  ])('%s is not outbound', async (_what, href) => {
    const page = await stage().open(`${staying}<a href="${href}">On</a>`, {
      settings: { linkedDomain: 'linked.example' },
    });
    await page.click('a');
    await leave(page);
    expect(names()).not.toContain('click');
  });

  test('a name that only ends alike is outbound', async () => {
    const page = await stage().open(`${staying}<a href="https://notlinked.example/">On</a>`, {
      settings: { linkedDomain: 'linked.example' },
    });
    await page.click('a');
    await leave(page);
    expect(only('click')).toHaveLength(1);
  });

  test('the middle button counts, the right one does not', async () => {
    const page = await stage().open(`${staying}<a href="https://other.example/">Out</a>`);
    await page.click('a', { button: 'middle' });
    await page.click('a', { button: 'right' });
    await leave(page);
    expect(only('click')).toHaveLength(1);
  });

  const extensions =
    'pdf xls xlsx doc docx txt rtf csv exe key pps ppt pptx 7z pkg rar gz zip avi mov mp4 mpg mpeg mp3 wmv mid midi wav wma'.split(
      ' ',
    );

  test('a link to a file of each listed kind is a download, any other is none', async () => {
    const links = [...extensions, 'html', 'png', 'zipx', 'PDF'].map(
      (extension) => `<a class="one" href="/files/Report%202026.${extension}?v=2"> Get  it </a>`,
    );
    const page = await stage().open(staying + links.join('\n'));
    for (const link of await page.locator('a.one').all()) await link.click();
    await leave(page);
    expect(only('file_download').map(({ file_extension }) => file_extension)).toEqual([...extensions, 'pdf']);
    expect(only('file_download')[0]).toEqual({
      page_location: expect.any(String),
      link_id: '',
      link_classes: 'one',
      link_url: `${stage().origin}/files/Report%202026.pdf?v=2`,
      link_domain: 'localhost',
      link_text: 'Get  it',
      file_name: '/files/Report%202026.pdf',
      file_extension: 'pdf',
    });
  });

  test.each([
    ['mailto:jane@example.com', 'email'],
    ['tel:+4912345', 'phone'],
    ['sms:+4912345', 'sms'],
    ['https://wa.me/4912345', 'whatsapp'],
    ['https://m.me/candor', 'messenger'],
    ['https://t.me/candor', 'telegram'],
  ])('%s is told by its kind, never by its address', async (href, kind) => {
    const page = await stage().open(`${staying}<a href="${href}">Write</a>`);
    await page.click('a');
    await leave(page);
    expect(only('contact_link_click')).toEqual([{ page_location: expect.any(String), contact_type: kind }]);
    expect(stage().bodies.join()).not.toMatch(/jane|4912345/);
  });

  test('content declares events of its own', async () => {
    const page = await stage().open(
      '<button data-event="choose_plan" data-event-plan-name="pro" data-event-price="12"><i>Choose</i></button>',
    );
    await page.click('i');
    await leave(page);
    expect(only('choose_plan')).toEqual([{ page_location: expect.any(String), plan_name: 'pro', price: '12' }]);
  });
});

describe('searches', () => {
  const singly = [
    ['?q=shoes', 'shoes'],
    ['?s=shoes', 'shoes'],
    ['?search=shoes', 'shoes'],
    ['?query=shoes', 'shoes'],
    ['?keyword=shoes', 'shoes'],
  ];
  // The order of the names; the long set tests each name alone.
  const several = [
    ['?keyword=last&q=first', 'first'],
    ['?q=&s=%20&query=found', 'found'],
  ];
  test.each(process.env.LONG ? singly : several)(
    '%s is a search for %s on any page',
    { tags: ['long'] },
    async (query, term) => {
      await stage().open('Results', { path: `/any/page${query}` });
      expect((await stage().arrived('view_search_results'))[0]?.params.search_term).toBe(term);
    },
  );

  test('no name with a value is no search', async () => {
    const page = await stage().open('Results', { path: '/any/page?q=&x=shoes' });
    await leave(page);
    // A request of the previous page may arrive only now.
    expect(only('view_search_results').filter(({ page_location: place }) => String(place).includes('x=shoes'))).toEqual(
      [],
    );
  });
});

test('the skip link and anchors are no page views, and a page of which only they were used was one view', async () => {
  const page = await stage().open(
    '<a id="skip" href="#content">Skip</a><a id="part" href="#part">Part</a><main id="content"><p id="part">Part</p></main>',
  );
  await page.click('#skip');
  await page.click('a#part');
  await page.evaluate(() => (location.hash = 'by-script'));
  await page.goBack();
  await leave(page);
  expect(only('page_view').filter(({ page_location: location }) => String(location).includes('/page-'))).toHaveLength(
    1,
  );
});

describe('engagement', () => {
  test('is the time in which the page was visible and in focus, told when it is left', async () => {
    const page = await stage().open('<p style="height: 3000px">Long</p>', {
      beforeGrant: async (opened) => {
        await opened.clock.install();
      },
    });
    await page.clock.runFor(4_000);
    await leave(page);
    const [engagement] = await stage().arrived('user_engagement');
    expect(engagement?.params.engagement_time_msec).toBeGreaterThanOrEqual(4_000);
    expect(engagement?.params.percent_scrolled).toBeGreaterThan(0);
    expect(engagement?.params.page_location).toContain('/page-');
  });

  test('a glance is none', async () => {
    const page = await stage().open('Short', {
      beforeGrant: async (opened) => {
        await opened.clock.install({ time: 0 });
        // An installed clock goes on with that of the machine.
        await opened.clock.pauseAt(3_600_000);
      },
    });
    await page.clock.runFor(200);
    await leave(page);
    expect(names()).not.toContain('user_engagement');
  });
});

describe('the moment of the grant', () => {
  test('the address and the referrer of the landing are kept, though a script has tidied them', async () => {
    await stage().open('Landing', {
      path: '/landing?utm_source=letter&utm_campaign=autumn',
      beforeGrant: (page) => page.evaluate(() => history.replaceState(null, '', '/landing')),
    });
    const [view] = await stage().arrived('page_view');
    expect(view?.params.page_location).toBe(`${stage().origin}/landing?utm_source=letter&utm_campaign=autumn`);
    expect(view?.load).toBe(true);
  });

  test('who agrees further down than 90 percent has scrolled there', async () => {
    const page = await stage().open('<p style="height: 5000px">Long</p>', {
      beforeGrant: (opened) => opened.evaluate(() => scrollTo(0, 5000)),
    });
    await leave(page);
    expect(only('scroll').map(({ percent_scrolled }) => percent_scrolled)).toEqual([90]);
  });

  test('a page that cannot scroll sends none', async () => {
    const page = await stage().open('Short');
    await page.mouse.wheel(0, 1_000);
    await leave(page);
    expect(names()).not.toContain('scroll');
  });
});

const hops = process.env.LONG ? 150 : 10;

test(`of ${hops} pages that are left at once, ${hops} page views arrive, each once`, { tags: ['long'] }, async () => {
  const page = await stage().open('Start');
  await page.evaluate((count) => sessionStorage.setItem('left', String(count - 1)), hops);
  await page.addInitScript(() => {
    const left = Number(sessionStorage.getItem('left'));
    if (left === 0 || !location.pathname.startsWith('/hop')) return;
    sessionStorage.setItem('left', String(left - 1));
    const begin = Reflect.get(window, 'begin');
    Reflect.set(window, 'begin', () => {
      void begin();
      location.href = left === 1 ? '/hop/end' : `/hop/${left}`;
    });
  });
  await page.route('**/hop/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Hop</title><script type="module" src="/collector.js"></script>',
    }),
  );
  await page.goto(`${stage().origin}/hop/start`);
  await page.waitForURL('**/hop/end');
  await leave(page);
  const views = async () =>
    (await stage().arrived('page_view', hops + 1)).filter(({ params }) =>
      String(params.page_location).includes('/hop/'),
    );
  await expect.poll(async () => new Set((await views()).map(({ id }) => id)).size).toBe(hops);
  expect(await views()).toHaveLength(hops);
});

test('what happens without a network arrives when it is back, as old as it is', async () => {
  const page = await stage().open(`${staying}<a href="/a.pdf">File</a>`);
  await stage().arrived('page_view');
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await page.click('a');
  await failed;
  expect(names()).not.toContain('file_download');
  await page.context().setOffline(false);
  await stage().arrived('file_download');
  const sent = stage()
    .bodies.flatMap((body) => JSON.parse(body).events)
    .find(({ name }) => name === 'file_download');
  expect(sent.age).toBeGreaterThanOrEqual(1000);
});

test('two tabs, on a device whose storage is full, are two pages', async () => {
  const full = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  };
  const first = await stage().open('One', { path: '/one', before: full });
  const other = await stage().open('Two', { path: '/two', before: full, beside: first });
  await Promise.all([first, other].map((page) => page.click('body')));
  const views = await stage().arrived('page_view', 2);
  expect(views.map(({ params }) => new URL(String(params.page_location)).pathname).sort()).toEqual(['/one', '/two']);
  expect(new Set(views.map(({ id }) => id)).size).toBe(2);
  for (const page of [first, other])
    expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
      '',
      0,
      0,
    ]);
});

const categories = ['functional', 'analytics', 'performance', 'advertisement'];
const combinations = Array.from({ length: 16 }, (_, bits) => categories.filter((_category, at) => (bits >> at) & 1));

test.each(combinations.map((granted) => [granted]))('with %j only what each event needs is sent', async (granted) => {
  const page = await stage().open(`${staying}<form onsubmit="return false"><input></form><a href="/a.pdf">File</a>`, {
    granted,
    path: '/gate?q=x',
  });
  await page.fill('input', 'x');
  await page.click('a');
  await leave(page);
  const sent = new Set(names());
  const expected = [
    ...(granted.includes('analytics') ? ['page_view', 'view_search_results', 'form_start', 'file_download'] : []),
    ...(granted.includes('performance') ? ['web_vital'] : []),
  ];
  expect([...sent].filter((name) => name !== 'user_engagement').sort()).toEqual(expected.sort());
});

test('vitals come with what caused them', async () => {
  const page = await stage().open('<h1>A large heading of this page</h1>', { granted: ['performance'] });
  await page.click('h1');
  await leave(page);
  const vitals = Object.fromEntries(
    (await stage().arrived('web_vital', 3)).map(({ params }) => [params.metric_name, params]),
  );
  expect(vitals.LCP).toMatchObject({
    metric_value: expect.any(Number),
    navigation_type: 'navigate',
    target: expect.stringContaining('h1'),
    element_render_delay: expect.any(Number),
  });
  // A busy machine paints late.
  const ms = Number(vitals.LCP?.metric_value);
  expect(vitals.LCP?.metric_rating).toBe(ms <= 2_500 ? 'good' : ms <= 4_000 ? 'needs-improvement' : 'poor');
  expect(vitals.TTFB).toMatchObject({ waiting_duration: expect.any(Number), request_duration: expect.any(Number) });
});
