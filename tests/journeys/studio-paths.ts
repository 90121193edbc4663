import type { Page } from '@playwright/test';
import { type View, views } from '../../src/studio/ui/views.ts';
import type { AgedProduct } from './aged-product.ts';

type ViewName = keyof typeof views;
type StudioPaths = { /** For a visitor who is not signed in. */ outside: string[]; inside: string[] };

const collections = [
  'pages',
  'posts',
  'sections',
  'patterns',
  'media',
  'redirects',
  'forms',
  'vendors',
  'banner-versions',
  'annotations',
  'users',
];
const globals = [
  'navigation',
  'footer',
  'site',
  'sharing',
  'legal',
  'newsletter',
  'consent',
  'measurement',
  'audit',
  'record-heads',
  'accounts',
];

/** Lists every view of the studio, each with something to show, and Payload's own views of the content. */
export async function studioPaths({ studio, audit }: AgedProduct, page: Page, studioUrl: string): Promise<StudioPaths> {
  await page.goto(`${studioUrl}/admin/submissions`);
  const submission = await page.locator('a[href*="/admin/submissions/"]').first().getAttribute('href');
  const shown: Partial<Record<ViewName, string>> = {
    audit: `/admin/audits/${audit}`,
    record: '/admin/records/1',
    submission: String(submission),
    invitation: '/admin/invitation/none',
    reset: '/admin/reset/none',
  };
  const pathOf = ([name, { path }]: [string, View]) => shown[name as ViewName] ?? `/admin${path}`;
  const own = Object.entries<View>(views);
  const outside = own.filter(([, { access }]) => access === 'anybody').map(pathOf);
  const inside = own.filter(([, { access }]) => access !== 'anybody').map(pathOf);
  const unknown = [...outside, ...inside].filter((path) => /[:*]/.test(path));
  if (unknown.length > 0) throw new Error(`Say what ${unknown.join(' and ')} is to show.`);
  return { outside, inside: ['/admin', ...inside, '/admin/account', ...(await contentPaths(studio))] };
}

async function contentPaths(studio: AgedProduct['studio']): Promise<string[]> {
  const paths = globals.map((slug) => `/admin/globals/${slug}`);
  for (const slug of collections) {
    const [first] = await studio.find(slug);
    paths.push(`/admin/collections/${slug}`, ...(first ? [`/admin/collections/${slug}/${String(first.id)}`] : []));
  }
  const [about] = await studio.find('pages', { slug: 'about' });
  const [ofPage, ofSite] = await Promise.all(
    [`/pages/versions?where[parent][equals]=${String(about?.id)}`, '/globals/site/versions?'].map(
      async (path) => Object((await studio.call('GET', `${path}&limit=1&depth=0`)).body).docs[0],
    ),
  );
  const versions = [`/admin/collections/pages/${String(about?.id)}/versions`, '/admin/globals/site/versions'];
  return [...paths, ...versions, `${versions[0]}/${String(ofPage.id)}`, `${versions[1]}/${String(ofSite.id)}`];
}
