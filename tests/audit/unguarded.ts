import { setTimeout as delay } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { chromiumArguments, findChromium } from '../../src/launch/chromium.ts';

/**
 * The same page in a browser that nothing guards: no proxy, names lead where they lead, peers may find each other on loopback. What arrives then is what the guard has to keep from arriving.
 */
export async function visitUnguarded(url: string, { isTold, hasArrived }: { /** It has tried everything but being left. */ isTold: () => boolean; hasArrived: () => boolean }): Promise<void> {
  const names = ['inside.test', 'rebinding.test'].map((name) => `MAP ${name} 127.0.0.1`).join(', ');
  const browser = await puppeteer.launch({ executablePath: findChromium(), args: [...chromiumArguments(), `--host-resolver-rules=${names}`, '--no-proxy-server', '--allow-loopback-in-peer-connection', '--disable-features=LocalNetworkAccessChecks,HttpsUpgrades'] });
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

/** What does not come at all is for the test to say. */
const patienceMs = 15_000;

async function until(isSo: () => boolean): Promise<void> {
  for (const endMs = performance.now() + patienceMs; !isSo() && performance.now() < endMs; ) await delay(50);
}
