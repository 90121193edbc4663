import type { Browser } from 'puppeteer-core';
import { answerDialog } from '../chromium/dialogs.ts';
import { quietly } from '../evidence/sessions.ts';
import type { ResolveHost } from '../network/address.ts';
import type { OwnSite } from '../network/own-site.ts';
import { startGuardedProxy } from '../network/proxy.ts';

export type PageOpening = {
  allowedHosts: readonly string[];
  resolveHost?: ResolveHost;
  own?: OwnSite | undefined;
  pace: () => Promise<void>;
};

/** Loads an address and runs a function of `browser/` in the page; `undefined` when it does not load or respond. */
type AskPage = <Answer>(url: string, script: string) => Promise<Answer | undefined>;

const loadWithinMs = 15_000;
/** Extra time for a page that renders itself by script. */
const drawnWithinMs = 2_000;

/** Opens tabs with a separate profile and proxy, for queries that belong to no visit. */
export async function openPages<Result>(
  browser: Browser,
  { pace, ...guard }: PageOpening,
  work: (ask: AskPage) => Promise<Result>,
): Promise<Result> {
  const proxy = await startGuardedProxy(guard);
  const context = await browser.createBrowserContext({
    proxyServer: `http://127.0.0.1:${proxy.port}`,
    proxyBypassList: ['<-loopback>'],
    downloadBehavior: { policy: 'deny' },
  });
  try {
    const page = await context.newPage();
    page.on('dialog', answerDialog);
    return await work(async <Answer>(url: string, script: string) => {
      await pace();
      await quietly(page.goto(url, { waitUntil: 'domcontentloaded', timeout: loadWithinMs }));
      await quietly(page.waitForFunction('document.links.length > 0', { timeout: drawnWithinMs }));
      return (await quietly(page.evaluate(`(${script})()`))) as Answer | undefined;
    });
  } finally {
    await quietly(context.close());
    await proxy.close();
  }
}
