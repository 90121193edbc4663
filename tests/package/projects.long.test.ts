/** @module-tag long */
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../src/launch/machine-speed.ts';
import { freePort } from '../../src/launch/free-port.ts';
import { launch } from '../site/browser.ts';
import { createProject, serveFolder, startProgram } from './project.ts';

const withinMs = 300_000;
const react = { react: '19.3.1', 'react-dom': '19.3.1' };

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const app = (extra = '') => `
import { ConsentBanner, ConsentGate, ConsentProvider, useConsent } from 'candor-consent/react';
import { createConsent } from 'candor-consent';
${extra}
const version = '1';
const consent = createConsent({ version });
function Choices() {
  const { show, categories } = useConsent();
  return <button id="open" onClick={show}>{categories.analytics ? 'counted' : 'not counted'}</button>;
}
export function App({ cookie }) {
  return (
    <ConsentProvider consent={consent} cookie={cookie}>
      <ConsentBanner version={version} />
      <ConsentGate category="functional" fallback={<p id="waiting">Not shown</p>}><img id="film" alt="" src="/film.png" /></ConsentGate>
      <Choices />
    </ConsentProvider>
  );
}`;

/** Makes the same visit in every project: after a refusal nothing opens, after consent it opens, after a withdrawal it closes. */
async function visit(url: string, asked: () => string[], page: Page): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.click('[data-candor=banner] [data-candor=reject]');
  await page.waitForSelector('[data-candor=banner]', { state: 'detached' });
  expect(await page.textContent('#waiting')).toBe('Not shown');
  expect(asked().filter((path) => path.includes('film'))).toEqual([]);
  await page.click('#open');
  await page.getByRole('dialog', { name: 'Privacy choices' }).locator('[data-candor=accept]').click();
  await page.waitForSelector('#film', { state: 'attached' });
  await expect.poll(() => asked().filter((path) => path.includes('film'))).toHaveLength(1);
  expect(await page.textContent('#open')).toBe('counted');
  expect(await page.textContent('.consent-status')).toBe('Your choices are saved.');
  await page.click('#open');
  await page.getByRole('switch', { name: 'Functional' }).uncheck();
  await page.locator('dialog [data-candor=save]').click();
  await page.waitForSelector('#film', { state: 'detached' });
  expect((await page.context().cookies()).map(({ name }) => name).toSorted()).toEqual([
    'candor-consent',
    'candor-consent-choice',
  ]);
}

/** Checks the page until React runs, or without it: the banner is inert and sends nothing. */
async function beforeScripts(url: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto(url, { waitUntil: 'networkidle' });
  const box = await page.locator('[data-candor=banner] [data-candor=accept]').boundingBox();
  if (!box) throw new Error('The banner is not in the HTML');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.press('Enter');
  expect([page.url(), posts]).toEqual([url, []]);
  expect(await page.locator('[inert] [data-candor=banner]').count()).toBe(1);
  await context.close();
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on(
    'console',
    (message) =>
      ['error', 'warning'].includes(message.type()) &&
      !message.text().includes('404') &&
      complaints.push(message.text()),
  );
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

test('from its tarball in an empty Vite and React project', { timeout: patient(withinMs) }, async () => {
  const files = {
    'index.html':
      '<!DOCTYPE html><html lang="en"><head><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>',
    'main.tsx': `import { createRoot } from 'react-dom/client';\nimport { App } from './app.tsx';\nimport 'candor-consent/style.css';\ncreateRoot(document.getElementById('root')!).render(<App cookie="" />);`,
    'app.tsx': app().replace('{ cookie }', '{ cookie }: { cookie: string }'),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        jsx: 'react-jsx',
        module: 'esnext',
        moduleResolution: 'bundler',
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        noEmit: true,
        skipLibCheck: false,
        allowImportingTsExtensions: true,
        types: ['vite/client'],
      },
      include: ['*.tsx'],
    }),
  };
  const project = await createProject(files, {
    ...react,
    '@types/react': '19.3.0',
    '@types/react-dom': '19.3.0',
    vite: '8.3.8',
    typescript: '7.0.2',
  });
  project.run('node_modules/.bin/tsc', ['-p', '.']);
  project.run('node_modules/.bin/vite', ['build']);
  const server = await serveFolder(`${project.folder}/dist`);
  const page = await browser.newPage();
  const complaints = complaintsOf(page);
  await visit(server.url, () => server.asked, page);
  expect(complaints).toEqual([]);
  await page.close();
  server.close();
  project.remove();
});

test(
  'from its tarball in a Next project the banner is in the HTML, only for who has not decided, and hydrates as it is',
  { timeout: patient(withinMs) },
  async () => {
    const files = {
      'app/layout.jsx': `import 'candor-consent/style.css';\nexport default function Layout({ children }) { return <html lang="en"><head><link rel="icon" href="data:," /></head><body>{children}</body></html>; }`,
      'app/page.jsx': `import { cookies } from 'next/headers';\nimport { App } from './app.jsx';\nexport default async function Page() { return <App cookie={(await cookies()).toString()} />; }`,
      'app/app.jsx': `'use client';${app()}`,
      'next.config.mjs': 'export default {};',
    };
    const project = await createProject(files, { ...react, next: '16.4.6' });
    project.run('node_modules/.bin/next', ['build']);
    const port = await freePort();
    const server = await startProgram(
      project.folder,
      ['node_modules/next/dist/bin/next', 'start', '-p', String(port)],
      /Ready/i,
    );
    const url = `http://localhost:${port}/`;
    expect(await (await fetch(url)).text()).toContain('data-candor="banner"');
    const page = await browser.newPage();
    const complaints = complaintsOf(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await beforeScripts(url);
    await visit(url, () => asked, page);
    const [cookie] = await page.context().cookies();
    const decided = await (await fetch(url, { headers: { cookie: `candor-consent=${cookie?.value}` } })).text();
    expect(decided).not.toContain('data-candor="banner"');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.locator('[data-candor=banner]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
    await server.stop();
    project.remove();
  },
);
