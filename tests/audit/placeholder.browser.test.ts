import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageScript } from '../../src/audit/page-script.ts';
import { chromiumArguments, findChromium } from '../../src/launch/chromium.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() });
  page = await browser.newPage();
});
afterAll(() => browser?.close());

const isPlaceholder = async (html: string) => {
  await page.setContent(`<main>${html}<p>${'Some text of the page. '.repeat(30)}</p></main>`);
  return page.evaluate(`(${pageScript('placeholder', 'isPlaceholder')})(document.querySelector('button'))`);
};
const place = (html: string, attributes = '') => `<div ${attributes} style="width:640px;height:360px">${html}</div>`;

const placeholders = {
  'a button that names the provider': '<button>Load the YouTube video</button>',
  'a place as large as a frame that names the provider': place(
    '<p>Vimeo would get your address.</p><button>Show</button>',
  ),
  'an address of another host, kept for later': place('<button>Play</button>', 'data-src="https://films.example/7"'),
  'an id of the provider, kept for later': place('<button>Play</button>', 'data-youtube-id="x7"'),
  'a class of the provider around it': '<figure class="embed embed--vimeo"><span><button>▶</button></span></figure>',
};
test.each(Object.entries(placeholders))('lets somebody in: %s', async (_, html) => {
  expect(await isPlaceholder(html)).toBe(true);
});

const others = {
  'a text that names Facebook beside a button':
    '<section><p>Follow us on Facebook and Instagram.</p><button>Show our hours</button></section>',
  'one of several buttons of a large section': place(
    '<p>We are on Facebook.</p><button>Hours</button><button>Prices</button>',
  ),
  'an address of the own site': place('<button>More</button>', 'data-src="/more"'),
  'a menu': '<nav><button>Menu</button></nav>',
};
test.each(Object.entries(others))('lets nobody in: %s', async (_, html) => {
  expect(await isPlaceholder(html)).toBe(false);
});
