import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Load, loads } from '../../consent/provider/config.ts';
import { isSiteKey, type ProviderSite, type ProviderSites } from '../../consent/provider/site.ts';
import type { HeaderList } from '../../delivery/headers.ts';
import { notFound } from '../../delivery/refusals.ts';
import { createRepresentation, type Representation } from '../../delivery/representation.ts';
import type { Delivered, Route } from '../../delivery/routes.ts';
import type { Incoming } from '../../platform/http.ts';
import { createLimiter, type Limiter } from '../../platform/limiter.ts';
import { notBuilt } from './client-files.ts';
import type { Renderer } from '../render-contract.ts';

/** The most that a banner may add to a page, in Brotli. A site that needs more loads less with the script and the rest on demand. */
export const maxScriptBytes = 12_400;

/** Scripts and languages in the cache: a few hundred sites in the languages of their visitors. */
const maxClientScripts = 2_000;

/** Scripts compressed at once, each for some 50 ms on a thread of the pool: the journal needs these threads too. */
const maxMadeAtOnce = 2;

type ClientScriptsOptions = {
  /** `dist`. */
  folder: string;
  sites: ProviderSites;
  renderer: Pick<Renderer, 'provider'>;
  siteUrl: URL;
  consentCdnUrl: URL | undefined;
  security: HeaderList;
};

export type ClientScripts = {
  routes: Route[];
  /** Drops the cached scripts of sites that may have changed. */
  changed(): void;
};

/**
 * Serves `/client_data/{siteKey}/script.js` and, next to it, `{language}.js`. They depend only on the URL, so any cache may keep them.
 * @throws CandorError `not_built` when the script is missing.
 */
export function createClientScripts(options: ClientScriptsOptions): ClientScripts {
  const core = readCore(join(options.folder, 'embed/embed.js'));
  const limit = createLimiter(maxMadeAtOnce);
  const made = new Map<string, Promise<Representation>>();
  const find = (path: string): Promise<Representation> | undefined => {
    const asked = askedIn(path, options.sites);
    if (!asked) return undefined;
    // Any spelling of a site's key is the key, so only one of them is made.
    const key = `${asked.site.siteKey} ${asked.name}`;
    const known = made.get(key);
    if (known) return known;
    const file = fileFor(asked, core, { ...options, limit });
    if (!file) return undefined;
    if (made.size >= maxClientScripts) made.clear();
    const script = file.then((compressed) => publicScript(options, compressed));
    made.set(key, script);
    // A failure is not cached: the next request tries again.
    script.catch(() => made.delete(key));
    return script;
  };
  const handler = async ({ path, headers }: Incoming): Promise<Delivered> =>
    (await find(path))?.answer(headers['accept-encoding']?.toString(), headers['if-none-match']) ?? absent;
  return {
    routes: [{ method: 'GET', path: '/client_data/{siteKey}/{name}.js', maxBodyBytes: 0, handler }],
    changed: () => made.clear(),
  };
}

/** Returns the script URL that a site's page references. */
export function scriptAddress(
  { siteUrl, consentCdnUrl }: Pick<ClientScriptsOptions, 'siteUrl' | 'consentCdnUrl'>,
  siteKey: string,
): string {
  return `${originOf(consentCdnUrl ?? siteUrl)}/client_data/${siteKey}/script.js`;
}

const absent = {
  ...notFound,
  headers: { ...notFound.headers, 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' },
};

type Compressed = { text: string; brotli: Buffer };

type Asked = { site: ProviderSite; name: string };

function askedIn(path: string, sites: ProviderSites): Asked | undefined {
  const [, siteKey = '', name = ''] = /^\/client_data\/([^/]+)\/([A-Za-z0-9-]+)\.js$/.exec(path) ?? [];
  const site = isSiteKey(siteKey) ? sites.find(siteKey.toLowerCase()) : undefined;
  return site && { site, name };
}

function fileFor(
  { site, name }: Asked,
  core: string,
  { limit, ...options }: ClientScriptsOptions & { limit: Limiter },
): Promise<Compressed> | undefined {
  if (name === 'script') return limit(() => scriptOf(site, core, options));
  const layers = options.renderer.provider.layers(site, name);
  return layers && limit(() => compress(`export default ${JSON.stringify(layers)};`));
}

/** Builds the fullest script within the byte limit. Compressed as well as possible, outside the event loop: it is sent far more often than built. */
async function scriptOf(
  site: ProviderSite,
  core: string,
  { renderer, siteUrl, consentCdnUrl }: ClientScriptsOptions,
): Promise<Compressed> {
  const addresses = { api: siteUrl.origin, files: originOf(consentCdnUrl ?? siteUrl) };
  const textWith = (load: Load) =>
    `(()=>{const CANDOR_EMBED=${JSON.stringify(renderer.provider.config(site, { ...addresses, load }))};${core}})();`;
  for (const load of loads) {
    const made = await compress(textWith(load));
    if (made.brotli.length <= maxScriptBytes) return made;
  }
  return compress(textWith(leanest));
}

const leanest = loads[loads.length - 1] ?? loads[0];

async function compress(text: string): Promise<Compressed> {
  return { text, brotli: await brotli(Buffer.from(text)) };
}

const brotli = promisify(brotliCompress);

/**
 * A browser revalidates its copy with every page and almost always gets a 304: after a change, the next page asks the affected visitors again,
 * and nothing runs on consent that is no longer valid. A CDN may use its copy for a minute, and for longer only while this server is down.
 */
const freshness = 'public, max-age=0, s-maxage=60, stale-if-error=604800';

function publicScript({ security }: ClientScriptsOptions, { text, brotli: compressed }: Compressed): Representation {
  const headers = {
    ...security,
    'cache-control': freshness,
    vary: 'Accept-Encoding',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
  };
  const made = createRepresentation({
    status: 200,
    body: Buffer.from(text),
    contentType: 'text/javascript; charset=utf-8',
    headers,
  });
  made.improve(compressed);
  return made;
}

function originOf({ origin, pathname }: URL): string {
  return origin + pathname.replace(/\/$/, '');
}

function readCore(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw notBuilt(file, cause);
  }
}
