import { type APIRequestContext, test as base } from '@playwright/test';
import { patient } from '../../src/launch/machine-speed.ts';
import { type Product, startProduct } from './product.ts';

export { expect } from '@playwright/test';

/** Playwright's `test` with one running product for all journeys of a worker. Every test has a fresh browser context. */
export const test = base.extend<{ productLog: void; request: APIRequestContext }, { product: Product }>({
  // A connection for each request: a kept one may be closed by the server in the moment it is used again, and that is no case of these tests.
  request: async ({ playwright }, use) => {
    const request = await playwright.request.newContext({ extraHTTPHeaders: { connection: 'close' } });
    await use(request);
    await request.dispose();
  },
  product: [
    // The empty pattern tells Playwright that the fixture depends on no other.
    async ({}, use) => {
      // The vendors' stand-ins listen on this machine.
      const product = await startProduct({ env: { OUTGOING_PRIVATE_HOSTS: '127.0.0.1' } });
      await use(product);
      await product.stop();
    },
    // The first start of a fresh clone builds everything.
    { scope: 'worker', timeout: patient(300_000) },
  ],
  // Only the product's output tells why a process ended or refused to start.
  productLog: [
    async ({ product }, use, info) => {
      const already = product.output().length;
      await use();
      if (info.status !== info.expectedStatus)
        await info.attach('what the product printed', {
          body: product.output().slice(already) || 'nothing',
          contentType: 'text/plain',
        });
    },
    { auto: true },
  ],
});
