import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Browser } from '@playwright/test';

const mark = /Visit\/\S+/;

/** Tells the visits of one test from those of the tests before it, whose last requests may arrive late: each visit says in its User-Agent to which test it belongs. */
export type Visits = {
  /** For a new context of the browser. */
  userAgent(browser: Browser): Promise<string>;
  /** The test is over: what its visits still ask for is nobody's. */
  end(): void;
  isOver(headers: IncomingHttpHeaders): boolean;
};

export function createVisits(): Visits {
  const own = new WeakMap<Browser, Promise<string>>();
  let present = newMark();
  return {
    async userAgent(browser) {
      const known = own.get(browser) ?? ownUserAgent(browser);
      own.set(browser, known);
      return `${await known} ${present}`;
    },
    end: () => void (present = newMark()),
    isOver({ 'user-agent': given = '' }) {
      const [found] = mark.exec(given) ?? [];
      return found !== undefined && found !== present;
    },
  };
}

function newMark(): string {
  return `Visit/${randomUUID()}`;
}

async function ownUserAgent(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const userAgent = await page.evaluate(() => navigator.userAgent);
  await page.close();
  return userAgent;
}
