import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Browser } from '@playwright/test';
import { patient } from '../../src/launch/machine-speed.ts';
import { expect } from '../support/journey.ts';
import { type Product, root } from '../support/product.ts';
import { answerBanner } from './answer-banner.ts';
import { sendContactForm } from './contact-form.ts';
import { placeAudit } from './placed-audit.ts';
import { openOwnerSession, signIn, type StudioSession } from './studio-session.ts';

/* Brings a product through its first hours as fast as possible. */

export type AgedProduct = { product: Product; studio: StudioSession; /** Id of a finished audit. */ audit: string };

export const keyPages = [
  '/',
  '/product',
  '/blog',
  '/blog/candor-0-1',
  '/contact',
  '/consent/preferences',
  '/cookies',
  '/ar',
] as const;
const decisions = 6;

/** Publishes twenty times, sets a logo, makes visitors who decide and one who writes, adds the report of an audit, and waits for every rendition. */
export async function ageProduct(
  product: Product,
  { browser, request }: { browser: Browser; request: APIRequestContext },
): Promise<AgedProduct> {
  const studio = await openOwnerSession(request, product);
  expect(await publishTwentyTimes(studio)).toBe(20);
  await giveLogo(request, product, studio);
  for (let visitor = 0; visitor < decisions; visitor += 1)
    await decideAndRead(product, { isRefusing: visitor % 3 === 0 });
  await writeToOwner(browser, product);
  const audit = await placeAudit(product);
  await untilRenditionsAreMade(request, product);
  return { product, studio, audit };
}

/** Publishes twenty times, after which all content is as before. */
async function publishTwentyTimes(studio: StudioSession): Promise<number> {
  const [about] = await studio.find('pages', { slug: 'about' });
  const [id, title] = [String(about?.id), String(about?.title)];
  const changes: object[] = [
    ...['About all of us', title, 'About everybody', title].map((words) => ({ title: words })),
    ...['about-us', 'about', 'who-we-are', 'about'].map((slug) => ({ slug })),
    ...['draft', 'published', 'draft', 'published'].map((_status) => ({ _status })),
  ];
  for (const change of changes) await studio.update('pages', id, { _status: 'published', ...change });
  const forthAndBack = [
    await publishGlobal(studio, 'site', ({ tagline }) => ({ tagline: `${String(tagline)}!` })),
    // The ornament goes with the name of the examples, unless somebody keeps it.
    await publishGlobal(studio, 'site', ({ name, look }) => ({
      name: `${String(name)} Ltd`,
      look: { ...Object(look), motif: 'switches' },
    })),
    await publishGlobal(studio, 'navigation', ({ items }) => ({
      items: Array.isArray(items) ? items.toReversed() : [],
    })),
    await publishGlobal(studio, 'footer', ({ smallPrint }) => ({ smallPrint: `${String(smallPrint)} And more.` })),
  ];
  return changes.length + forthAndBack.flat().length;
}

/** Publishes a change of a global, then its previous state. */
async function publishGlobal(
  studio: StudioSession,
  slug: string,
  change: (before: Record<string, unknown>) => object,
): Promise<object[]> {
  const before = Object((await studio.call('GET', `/globals/${slug}?depth=0`)).body);
  const changed = change(before);
  const restored = Object.fromEntries(Object.keys(changed).map((field) => [field, before[field]]));
  for (const fields of [changed, restored])
    expect((await studio.call('POST', `/globals/${slug}`, fields)).status).toBe(200);
  return [changed, restored];
}

async function giveLogo(request: APIRequestContext, product: Product, studio: StudioSession): Promise<void> {
  const login = { email: product.adminEmail, password: product.adminPassword };
  const authorization = await signIn(request, product.studioUrl, login);
  const file = {
    name: 'own-logo.webp',
    mimeType: 'image/webp',
    buffer: await readFile(join(root, 'src/content/seed/media/switch.webp')),
  };
  const multipart = { _payload: JSON.stringify({ alt: 'Our own logo' }), file };
  const answer = await request.post(`${product.studioUrl}/api/media`, {
    headers: { authorization },
    multipart,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  expect((await studio.call('POST', '/globals/site', { logo: String((await answer.json()).doc.id) })).status).toBe(200);
}

/** Makes a visitor whose decision is acknowledged, and who reads a page after accepting. */
async function decideAndRead({ siteUrl }: Product, { isRefusing }: { isRefusing: boolean }): Promise<void> {
  const decided = await fetch(`${siteUrl}/consent/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify({ categories: { analytics: !isRefusing }, surface: 'banner', id: newId() }),
  });
  expect(decided.status).toBe(200);
  if (isRefusing) return;
  const cookie = decided.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const read = await fetch(`${siteUrl}/measure/events`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: siteUrl, cookie },
    body: JSON.stringify({
      id: newId(),
      events: [{ id: newId(), name: 'page_view', age: 0, params: { page_location: `${siteUrl}/` } }],
    }),
  });
  expect(read.ok).toBe(true);
}

const newId = () => randomBytes(16).toString('hex');

async function writeToOwner(browser: Browser, { siteUrl }: Product): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${siteUrl}/contact`);
  await answerBanner(page, 'reject');
  await sendContactForm(page);
  await page.close();
}

/** Waits until every picture on the key pages, including the logo, is offered in AVIF: the last rendition job has ended, and its result is published. */
async function untilRenditionsAreMade(request: APIRequestContext, { siteUrl }: Product): Promise<void> {
  for (const path of keyPages) {
    await expect
      .poll(async () => bareImages(await (await request.get(siteUrl + path)).text()), { timeout: patient(240_000) })
      .toEqual([]);
  }
}

function bareImages(html: string): string[] {
  const bare = html.replace(/<picture>[^]*?<\/picture>/g, (picture) =>
    picture.includes('type="image/avif"') ? '' : picture,
  );
  return [...bare.matchAll(/<img [^>]*src="(\/media\/[^"]+)"/g)].map(([, src = '']) => src);
}
