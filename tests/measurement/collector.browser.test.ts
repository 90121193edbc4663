import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { useCollectorStage } from './collector-page.ts';

const stage = useCollectorStage();

/** Prevents navigation only, so that the test continues after a click on a link. */
const staying =
  '<script>addEventListener("click", (event) => event.preventDefault()); addEventListener("auxclick", (event) => event.preventDefault());</script>';
const names = () => stage().events.map(({ name }) => name);
const only = (name: string) =>
  stage()
    .events.filter((event) => event.name === name)
    .map(({ params }) => params);

/** Waits for pending events: what the page sends when it is left arrives before anything from the next page. */
async function leave(page: Page): Promise<void> {
  const ended = page.waitForResponse((response) => response.url().endsWith('/end'));
  await page.goto(`${stage().origin}/elsewhere`);
  await ended;
}

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
  // The last two show the order of the names; the long set also tests each name alone.
  test.each([
    ...(process.env.LONG ? singly : []),
    ['?keyword=last&q=first', 'first'],
    ['?q=&s=%20&query=found', 'found'],
  ])('%s is a search for %s on any page', async (query, term) => {
    await stage().open('Results', { path: `/any/page${query}` });
    expect((await stage().arrived('view_search_results'))[0]?.params.search_term).toBe(term);
  });

  test('no name with a value is no search', async () => {
    const page = await stage().open('Results', { path: '/any/page?q=&x=shoes' });
    await leave(page);
    // A request of the previous page may arrive only now.
    expect(only('view_search_results').filter(({ page_location: place }) => String(place).includes('x=shoes'))).toEqual(
      [],
    );
  });
});

describe('forms', () => {
  const form =
    '<form id="contact" name="write" action="/send" onsubmit="return false"><input id="who" name="who" required><textarea name="action"></textarea><select name="id"><option>a<option>b</select><button>Send it</button></form>';
  const about = {
    page_location: expect.any(String),
    form_id: 'contact',
    form_name: 'write',
    form_destination: expect.stringMatching(/\/send$/),
    form_length: 4,
  };

  test('the first input is a start, once; what is typed is never told', async () => {
    const page = await stage().open(form);
    await page.fill('textarea', 'a secret wish');
    await page.fill('#who', 'Geheimnis');
    await leave(page);
    expect(only('form_start')).toEqual([
      {
        ...about,
        first_field_id: '',
        first_field_name: 'action',
        first_field_type: 'textarea',
        first_field_position: 2,
      },
    ]);
    expect(stage().bodies.join()).not.toMatch(/secret|Geheimnis/);
  });

  test('a submit that fails validation is none, one that passes is', async () => {
    const page = await stage().open(form);
    await page.click('button');
    await page.fill('#who', 'Jane');
    await page.click('button');
    await leave(page);
    expect(only('form_submit')).toEqual([{ ...about, form_submit_text: 'Send it' }]);
  });

  test('a form that leaves validation to its script counts only when its fields are valid', async () => {
    const page = await stage().open(form.replace('<form', '<form novalidate'));
    await page.click('button');
    await leave(page);
    expect(names()).not.toContain('form_submit');
  });

  test('two forms without an id are two', async () => {
    const page = await stage().open('<form><input class="a"></form><form><input class="b"></form>');
    await page.fill('.a', '1');
    await page.fill('.b', '2');
    await page.fill('.a', '3');
    await leave(page);
    expect(only('form_start')).toHaveLength(2);
  });

  test("the consent forms are nobody's business", async () => {
    const page = await stage().open(
      '<section data-candor="banner"><form onsubmit="return false"><input><button>Accept</button></form></section>',
    );
    await page.fill('input', 'x');
    await page.click('button');
    await leave(page);
    expect(names().filter((name) => name.startsWith('form_'))).toEqual([]);
  });
});

describe('videos', () => {
  test('an own file is told at its start, at 10, 25, 50 and 75 percent, and at its end', async () => {
    const page = await stage().open('<video src="/film.wav" title="A film" controls></video>');
    await page
      .locator('video')
      .evaluate((video: HTMLVideoElement) =>
        video.play().then(() => new Promise((resolve) => video.addEventListener('ended', resolve))),
      );
    await leave(page);
    expect(
      stage()
        .events.filter(({ name }) => name.startsWith('video_'))
        .map(({ name, params }) => [name, params.video_percent]),
    ).toEqual([
      ['video_start', 0],
      ['video_progress', 10],
      ['video_progress', 25],
      ['video_progress', 50],
      ['video_progress', 75],
      ['video_complete', 100],
    ]);
    expect(only('video_start')[0]).toEqual({
      page_location: expect.any(String),
      video_current_time: 0,
      video_duration: 2,
      video_percent: 0,
      video_provider: 'html5',
      video_title: 'A film',
      video_url: `${stage().origin}/film.wav`,
      visible: true,
    });
  });
});

/** Seeks a paused video to these shares of its length, one after the other. */
const drag = (page: Page, shares: number[]) =>
  page.locator('video').evaluate(async (video: HTMLVideoElement, places) => {
    for (const share of places) {
      const moved = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      video.currentTime = share * video.duration;
      await moved;
    }
  }, shares);
const ofVideos = () =>
  stage()
    .events.filter(({ name }) => name.startsWith('video_'))
    .map(({ name, params }) => [name, params.video_percent]);
/** Plays the video from its position to its end. */
const playOut = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      video.play().then(() => new Promise((resolve) => video.addEventListener('ended', resolve))),
    );

describe('videos that are dragged', () => {
  const film = '<video src="/film.wav" title="A film" preload="auto" controls></video>';

  test('a film that is never played tells nothing', async () => {
    const page = await stage().open(film);
    await drag(page, [0.3, 0.6, 0.9, 0.2, 0.95]);
    await leave(page);
    expect(ofVideos()).toEqual([]);
  });

  test('a film of which only the end is played has begun and was not watched', async () => {
    const page = await stage().open(film);
    await drag(page, [0.5, 0.95]);
    await playOut(page);
    await leave(page);
    expect(ofVideos()).toEqual([['video_start', 0]]);
  });

  test('shares are those that were played, wherever they lie; what is seen twice counts once', async () => {
    const page = await stage().open(film);
    for (const from of [0.6, 0.6]) {
      await drag(page, [from]);
      await playOut(page);
    }
    await leave(page);
    expect(ofVideos()).toEqual([
      ['video_start', 0],
      ['video_progress', 10],
      ['video_progress', 25],
    ]);
  });
});

describe('what is added to the page later', () => {
  test('a film, a declared event and a link to somebody are measured like those that were there', async () => {
    const page = await stage().open(`${staying}<p>Nothing yet</p>`);
    await page.evaluate(() =>
      document.body.insertAdjacentHTML(
        'beforeend',
        '<section><video src="/film.wav" title="A film" controls></video><button data-event="choose_plan">Choose</button><a href="https://t.me/share/url?x=1">Share</a></section>',
      ),
    );
    await page.waitForLoadState('networkidle');
    await page.click('button');
    await page.click('a');
    await playOut(page);
    await leave(page);
    expect(only('choose_plan')).toHaveLength(1);
    expect(only('contact_link_click').map(({ contact_type: kind }) => kind)).toEqual(['telegram']);
    expect(ofVideos().at(-1)).toEqual(['video_complete', 100]);
  });

  test('a page that has nothing of it does not load what measures it', async () => {
    const page = await stage().open('<p>Nothing</p>');
    await page.evaluate(() => document.body.append(document.createElement('p')));
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('content-events')).length,
      ),
    ).toBe(0);
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
    const page = await stage().open('Short', { beforeGrant: async (opened) => opened.clock.install() });
    await page.clock.runFor(200);
    await leave(page);
    expect(names()).not.toContain('user_engagement');
  });
});

describe('articles', () => {
  const article = `<article data-article="42">${'<p>word word word word word word word word word word</p>'.repeat(30)}<p id="end">The end</p></article>`;

  test('read when the end was seen after the time it takes', async () => {
    const page = await stage().open(article, { beforeGrant: async (opened) => opened.clock.install() });
    await page.clock.runFor(120_000);
    expect(names()).not.toContain('read_article');
    await page.locator('#end').scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await page.clock.runFor(2_000);
        return names();
      })
      .toContain('read_article');
    expect(only('read_article')).toEqual([
      { page_location: expect.any(String), article_id: '42', word_count: 302, estimated_read_time_seconds: 76 },
    ]);
  });

  test('jumping to the end is not reading', async () => {
    const page = await stage().open(article, { beforeGrant: async (opened) => opened.clock.install() });
    await page.locator('#end').scrollIntoViewIfNeeded();
    await page.clock.runFor(20_000);
    await leave(page);
    expect(names()).not.toContain('read_article');
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

test(`of ${hops} pages that are left at once, ${hops} page views arrive, each once`, async () => {
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
  const views = (await stage().arrived('page_view', hops + 1)).filter(({ params }) =>
    String(params.page_location).includes('/hop/'),
  );
  expect(views).toHaveLength(hops);
  expect(new Set(views.map(({ id }) => id)).size).toBe(hops);
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
    metric_rating: 'good',
    navigation_type: 'navigate',
    target: expect.stringContaining('h1'),
    element_render_delay: expect.any(Number),
  });
  expect(vitals.TTFB).toMatchObject({ waiting_duration: expect.any(Number), request_duration: expect.any(Number) });
});
