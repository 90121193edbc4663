import { setTimeout as delay } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { chromiumArguments, findChromium } from '../../src/launch/chromium.ts';

/**
 * The same page in a browser that nothing guards: no proxy, names lead where they lead, peers may find each other on loopback. What arrives then is what the guard has to keep from arriving.
 */
export async function visitUnguarded(url: string, isTold: () => boolean): Promise<void> {
  const names = ['inside.test', 'rebinding.test'].map((name) => `MAP ${name} 127.0.0.1`).join(', ');
  const browser = await puppeteer.launch({ executablePath: findChromium(), args: [...chromiumArguments(), `--host-resolver-rules=${names}`, '--no-proxy-server', '--allow-loopback-in-peer-connection', '--disable-features=LocalNetworkAccessChecks,HttpsUpgrades'] });
  try {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    // The page itself says when it has tried everything.
    while (!isTold()) await delay(50);
    await page.click('a');
    await page.waitForNetworkIdle({ idleTime: 300 });
  } finally {
    await browser.close();
  }
}
