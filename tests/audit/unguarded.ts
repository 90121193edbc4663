import { setTimeout as delay } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { chromiumArguments, findChromium } from '../../src/launch/chromium.ts';

/** Visits the same page in an unguarded browser: no proxy, normal name resolution, WebRTC peers on loopback. What arrives here is what the guard must block. */
export async function visitUnguarded(
  url: string,
  {
    isTold,
    hasArrived,
  }: { /** The page has tried everything except unloading. */ isTold: () => boolean; hasArrived: () => boolean },
): Promise<void> {
  const names = ['inside.test', 'rebinding.test'].map((name) => `MAP ${name} 127.0.0.1`).join(', ');
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    args: [
      ...chromiumArguments(),
      `--host-resolver-rules=${names}`,
      '--no-proxy-server',
      '--allow-loopback-in-peer-connection',
      '--disable-features=LocalNetworkAccessChecks,HttpsUpgrades',
    ],
  });
  try {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await until(isTold);
    await page.click('a');
    await until(hasArrived);
  } finally {
    await browser.close();
  }
}

/** The test judges anything that does not arrive within this time. */
const patienceMs = 15_000;

async function until(isSo: () => boolean): Promise<void> {
  for (const endMs = performance.now() + patienceMs; !isSo() && performance.now() < endMs;) await delay(50);
}
