import type { Browser, CDPSession, Page } from '@playwright/test';

/** Lighthouse's mobile preset, applied before the first request. */
const slowPhone = {
  cpu: 4,
  network: { offline: false, downloadThroughput: (1_638 * 1024) / 8, uploadThroughput: (750 * 1024) / 8, latency: 150 },
};

/** Viewport of the benchmark; coverage on a phone and on a large screen is measured separately. */
const viewport = { width: 1280, height: 720 };

export type LoadMeasured = {
  firstPaintMs: number;
  bannerVisibleMs: number | null;
  usableMs: number | null;
  blockingMs: number;
  layoutShift: number;
  coverage: number;
  wireBytes: number;
  requests: number;
};

/** Measures one cold load on a slow phone, until half a second without activity. */
export async function measureLoad(browser: Browser, address: string, banner: string): Promise<LoadMeasured> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const wire = await countWire(session);
  await throttle(session);
  // Playwright does not define in which order the two run, so each keeps what it sees in an object of its own.
  await page.addInitScript(watchLoad);
  await page.addInitScript(watchBanner, banner);
  await page.goto(address, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(() => ({
    ...Reflect.get(window, 'seenLoad'),
    ...Reflect.get(window, 'seenBanner'),
  }));
  await context.close();
  return { ...seen, wireBytes: wire.bytes, requests: wire.requests };
}

export async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowPhone.network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu });
}

/** Counts bytes on the wire, including headers, of every request with a response. */
async function countWire(session: CDPSession): Promise<{ bytes: number; requests: number }> {
  const wire = { bytes: 0, requests: 0 };
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wire.bytes += encodedDataLength;
    wire.requests += 1;
  });
  return wire;
}

/** Runs in the page from the start, and keeps what the browser reports about the load. */
function watchLoad(): void {
  const seen: Record<string, number> = { firstPaintMs: 0, blockingMs: 0, layoutShift: 0 };
  Reflect.set(window, 'seenLoad', seen);
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaintMs = entry.startTime;
  });
  observe('longtask', (entry) => {
    seen.blockingMs = (seen.blockingMs ?? 0) + Math.max(0, entry.duration - 50);
  });
  observe('layout-shift', (entry) => {
    seen.layoutShift = (seen.layoutShift ?? 0) + Number(Reflect.get(entry, 'value'));
  });
}

/** Runs in the page from the start. It checks once per frame, so that its own cost is negligible. */
function watchBanner(banner: string): void {
  const seen: Record<string, number | null> = { bannerVisibleMs: null, usableMs: null, coverage: 0 };
  Reflect.set(window, 'seenBanner', seen);
  const isPressable = (button: Element) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const hit = width > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
    return (
      hit !== null &&
      button.contains(hit) &&
      !button.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running')
    );
  };
  const look = () => {
    const element = document.querySelector(banner);
    if (
      element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 0
    ) {
      if (seen.bannerVisibleMs === null) {
        const { width, height } = element.getBoundingClientRect();
        Object.assign(seen, {
          bannerVisibleMs: performance.now(),
          coverage: (width * height) / (innerWidth * innerHeight),
        });
      }
      if ([...element.querySelectorAll('button, a[href]')].some(isPressable)) {
        seen.usableMs = performance.now();
        return;
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Returns the share of the first screen that the first layer covers, 0 to 1. */
export async function coverageOn(
  browser: Browser,
  { address, banner, width, height }: { address: string; banner: string; width: number; height: number },
): Promise<number> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(address, { waitUntil: 'networkidle' });
  const box = await boxOf(page, banner);
  await page.close();
  return box ? (box.width * box.height) / (width * height) : Number.NaN;
}

/** Returns the box once its animation has ended: two equal frames. */
async function boxOf(page: Page, banner: string): Promise<{ width: number; height: number } | null> {
  const element = page.locator(banner).first();
  await element.waitFor({ state: 'visible' });
  await element.evaluate((node) =>
    Promise.all(node.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined))),
  );
  return element.boundingBox();
}
