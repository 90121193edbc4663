import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { receivedOn, staying, useCollectorStage } from './collector-page.ts';

/* What the collector measures of a page's own content: forms, videos and articles. */

const stage = useCollectorStage();
const { names, only, leave } = receivedOn(stage);

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
    const asked = page.waitForRequest(/content-events/);
    await page.evaluate(() =>
      document.body.insertAdjacentHTML(
        'beforeend',
        '<section><video src="/film.wav" title="A film" controls></video><button data-event="choose_plan">Choose</button><a href="https://t.me/share/url?x=1">Share</a></section>',
      ),
    );
    // As text, because the test runner would replace the import by its own. It ends after the page's own one.
    await page.evaluate(`import(${JSON.stringify((await asked).url())}).then(() => undefined)`);
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
