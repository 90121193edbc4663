import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../src/launch/free-port.ts';
import { askPort, until } from '../delivery/site.ts';
import { htmlPage, useStage } from './stage.ts';

const nginx = '/usr/sbin/nginx';
const stage = useStage();

let folder = '';
let port = 0;
let server: ChildProcess;

/** The configuration from docs/embedding.md in front of a folder of static pages. */
const configuration = (provider: URL) => `
${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 64; }
http {
  access_log off; default_type text/html;
  client_body_temp_path ${folder}/1; proxy_temp_path ${folder}/2; fastcgi_temp_path ${folder}/3; uwsgi_temp_path ${folder}/4; scgi_temp_path ${folder}/5;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/pages;
    location = /consent/embedded {
      proxy_pass http://127.0.0.1:${provider.port}/consent/embedded;
      proxy_set_header Host ${provider.host};
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}`;

beforeAll(async () => {
  if (!existsSync(nginx))
    throw new Error(`${nginx} is missing: install nginx (apt-get install nginx-light) to run this test.`);
  folder = mkdtempSync(join(tmpdir(), 'candor-static-'));
  port = await freePort();
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'pages/index.html'), htmlPage(stage().tag('data-proxy="/consent"')));
  writeFileSync(join(folder, 'nginx.conf'), configuration(new URL(stage().providerUrl)));
  server = spawn(nginx, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  await until(
    () => askPort(port, { method: 'GET', path: '/' }).catch(() => ({ status: 0, headers: {}, body: '' })),
    ({ status }) => status === 200,
  );
});
afterAll(async () => {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
});

test('on a website that leads one path to us, the server sets the cookie for 365 days and no script writes it', async () => {
  const context = await stage().browser.newContext();
  await context.addInitScript(() => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.assign(window, { written: [] });
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(value) {
        Reflect.get(window, 'written').push(value);
      },
    });
  });
  const page = await context.newPage();
  await page.goto(`http://shop.example:${port}/`);
  const answered = page.waitForResponse('**/consent/embedded');
  await page.click('[data-candor=accept]');
  const line = (await (await answered).allHeaders())['set-cookie'];
  expect(line).toMatch(/^candor-consent=consentid%3A\w+.*; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  await page.waitForSelector('[data-candor=banner]', { state: 'detached' });
  expect(await page.evaluate(() => Reflect.get(window, 'written'))).satisfy((writes: string[]) =>
    writes.every((write) => write.startsWith('candor-consent-choice=')),
  );
  expect(await context.cookies()).toMatchObject([{ name: 'candor-consent', domain: 'shop.example' }]);
  expect((await stage().entries('decision')).at(-1)).toMatchObject({
    action: 'accept',
    domain: 'shop.example',
    isVerified: true,
  });
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.locator('[data-candor=banner]').count()).toBe(0);
});
