import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import type { PublishedDocument } from '../../src/published/contract.ts';
import { nodeFlagsOf } from '../../bin/node-flags.mjs';
import { freePort } from '../../src/launch/free-port.ts';
import { sqlitePress } from '../../src/site/published/testing.ts';
import { type Answered, cookiesOf, secret } from '../delivery/site.ts';
import { contactId } from '../site/fixture/forms.ts';
import { pinnedNode, root } from '../support/product.ts';

/** The public site as a separate process, over a data folder that outlives it. */
export type SiteChild = {
  port: number;
  readonly pid: number;
  /** Rejects when the process ends before it responds. */
  ask(options: { method: string; path: string; headers?: Record<string, string>; body?: string }): Promise<Answered>;
  /** Resolves when the process has ended, with its output. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null; printed: string }>;
};

export async function fillContent(dataDir: string, documents: readonly PublishedDocument[]): Promise<void> {
  const press = sqlitePress(join(dataDir, 'content.db'));
  await press.publish(...documents);
  await press.close();
}

/** Starts the site and waits until it serves pages. `under` is a command that runs the command after it. */
export async function startSiteChild(
  dataDir: string,
  env: Record<string, string> = {},
  under: readonly string[] = [],
): Promise<SiteChild> {
  const port = await freePort();
  const [command = '', ...words] = [...under, pinnedNode, ...nodeFlagsOf('site'), join(root, 'bin/site.mjs')];
  const child = spawn(command, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      CANDOR_SUPERVISED: '1',
      DATA_DIR: dataDir,
      SITE_PORT: String(port),
      SECRET: secret,
      ...env,
    },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const site: SiteChild = {
    port,
    pid: Number(child.pid),
    ask: (options) => ask({ agent, port }, options),
    end: ending(child, agent),
  };
  while (!(await isReady(site)))
    if (child.exitCode !== null)
      throw new Error(`The site ended before it was ready: ${(await site.end('SIGKILL')).printed}`);
  return site;
}

async function isReady(site: SiteChild): Promise<boolean> {
  const answer = await site.ask({ method: 'GET', path: '/readyz' }).catch(() => undefined);
  if (answer?.status === 200) return true;
  await new Promise((resolve) => setTimeout(resolve, 20));
  return false;
}

function ending(child: ChildProcess, agent: Agent): SiteChild['end'] {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (printed += text));
  return async (signal) => {
    const isGone = child.exitCode !== null || child.signalCode !== null;
    if (!isGone) child.kill(signal);
    if (!isGone) await once(child, 'exit');
    agent.destroy();
    return { code: child.exitCode, signal: child.signalCode, printed };
  };
}

async function ask(
  { agent, port }: { agent: Agent; port: number },
  { method, path, headers = {}, body }: Parameters<SiteChild['ask']>[0],
): Promise<Answered> {
  const asking = request({ host: '127.0.0.1', port, method, path, agent, headers: { host: 'localhost', ...headers } });
  asking.end(body);
  const [response] = await once(asking, 'response');
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return { status: response.statusCode, headers: response.headers, body: text };
}

/** Connects to a site that another test started. */
export function siteAt(port: number): Pick<SiteChild, 'port' | 'ask'> & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return { port, ask: (options) => ask({ agent, port }, options), close: () => agent.destroy() };
}

/** Returns the header by which a trusted proxy names another visitor for each id of hexadecimal digits. */
export function forwardedFrom(id: string): Record<string, string> {
  return { 'x-forwarded-for': `2001:db8:${id.match(/.{4}/g)?.slice(0, 4).join(':')}::1` };
}

export function postDecision(
  site: Pick<SiteChild, 'ask'>,
  id: string,
  from: Record<string, string> = {},
): Promise<Answered> {
  const body = JSON.stringify({ categories: { analytics: true }, surface: 'banner', id });
  return site.ask({
    method: 'POST',
    path: '/consent/decision',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...from },
    body,
  });
}

export function postEvent(
  site: SiteChild,
  cookie: string,
  { from = {}, ...ids }: { batch: string; event: string; from?: Record<string, string> },
): Promise<Answered> {
  const body = JSON.stringify({
    id: ids.batch,
    events: [{ id: ids.event, name: 'page_view', age: 0, params: { page_location: `http://localhost:${site.port}/` } }],
  });
  return site.ask({
    method: 'POST',
    path: '/measure/events',
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin', cookie, ...from },
    body,
  });
}

/** Posts the contact form from a different visitor each time, with the message in an attached file too. */
export function postForm(site: SiteChild, message: string): Promise<Answered> {
  const values = { name: 'Ada', email: 'ada@example.org', topic: 'question', agreed: 'yes', _page: '/', message };
  const parts = Object.entries(values).map(
    ([name, value]) => `--xyz\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--xyz\r\ncontent-disposition: form-data; name="paper"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n${message}\r\n--xyz--\r\n`;
  const headers = {
    'content-type': 'multipart/form-data; boundary=xyz',
    accept: 'application/json',
    'sec-fetch-site': 'same-origin',
    ...forwardedFrom(message),
  };
  return site.ask({ method: 'POST', path: `/forms/${contactId}`, headers, body: parts.join('') + file });
}

/** Returns the Cookie header of a visitor who has just granted analytics. */
export async function grantedCookie(site: SiteChild, id: string): Promise<string> {
  const answer = await postDecision(site, id);
  if (answer.status !== 200) throw new Error(`The decision was answered ${answer.status}: ${answer.body}`);
  return cookiesOf(answer);
}
