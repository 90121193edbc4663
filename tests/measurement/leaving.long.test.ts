/** @module-tag long */
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { launch } from '../site/browser.ts';
import { fixtureDocuments } from '../site/fixture/content.ts';
import { type MeasuredProduct, startMeasuredProduct } from './measured-product.ts';
import { expectedOf, figuresOf, make, visitsOf } from './visits.ts';

let browser: Browser;
let product: MeasuredProduct;
beforeAll(async () => {
  browser = await launch();
  product = await startMeasuredProduct(fixtureDocuments);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test(
  'eighty visitors who leave 0 to 1000 ms after they agreed are eighty visitors and sessions, each with its campaign and landing',
  async () => {
    const visits = visitsOf(80);
    await make(browser, product, visits);
    await expect
      .poll(() => figuresOf(product), { interval: 100, timeout: patient(120_000) })
      .toEqual(expectedOf(visits));
  },
  patient(1_200_000),
);
