import type { Page } from '@playwright/test';

/** Where the form of a page saves its drafts by itself. */
export const draftsOfPages = /\/api\/pages\/[^/?]+\?.*autosave=true/;

/** Holds the requests to an address until they are released, as a slow line or server does. */
export async function holdRequests(
  page: Page,
  address: RegExp | string,
): Promise<{ asked: Promise<void>; release: () => Promise<void> }> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue().catch(() => undefined);
  });
  return {
    asked: asked.promise,
    release: async () => {
      released.resolve();
      await page.unroute(address);
    },
  };
}
