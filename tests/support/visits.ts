import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Browser } from '@playwright/test';

const mark = /Visit\/\S+/;

/** Separates the visits of one test from those of earlier tests, whose last requests may arrive late: each visit's User-Agent names its test. */
export type Visits = {
  /** Returns the User-Agent for a new browser context. */
  userAgent(browser: Browser): Promise<string>;
  /** Ends the test: further requests of its visits are ignored. */
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
