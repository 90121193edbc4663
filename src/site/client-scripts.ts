import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Load, loads } from '../consent/provider/config.ts';
import { isSiteKey, type ProviderSite, type ProviderSites } from '../consent/provider/site.ts';
import type { HeaderList } from '../delivery/headers.ts';
import type { IdleCompression } from '../delivery/idle-compression.ts';
import { notFound } from '../delivery/refusals.ts';
import { createRepresentation, type Representation } from '../delivery/representation.ts';
import type { Delivered, Route } from '../delivery/routes.ts';
import type { Incoming } from '../platform/http.ts';
import { notBuilt } from './client-files.ts';
import type { Renderer } from './render-contract.ts';

/** What a page pays for the banner at most, in Brotli. A site that needs more gets less along with the script and the rest when it is wanted. */
export const maxScriptBytes = 12_000;

/** Scripts and languages kept ready: a few hundred sites in the languages of their visitors. */
export const maxClientScripts = 2_000;

export type ClientScriptsParts = {
  /** `dist`. */
  folder: string;
  sites: ProviderSites;
  renderer: Pick<Renderer, 'provider'>;
  siteUrl: URL;
  consentCdnUrl: URL | undefined;
  security: HeaderList;
  compression: Pick<IdleCompression, 'add'>;
};

export type ClientScripts = {
  routes: Route[];
  /** Forgets what was made of sites that may have changed. */
  changed(): void;
};

/**
 * `/client_data/{siteKey}/script.js` and, beside it, `{language}.js`. They depend on nothing of the request but the address, so any cache may keep them.
 * @throws CandorError `not_built` when the script is missing.
 */
export function createClientScripts(parts: ClientScriptsParts): ClientScripts {
  const core = readCore(join(parts.folder, 'embed/embed.js'));
  const made = new Map<string, Representation>();
  const find = (path: string): Representation | undefined => {
    const known = made.get(path);
    if (known) return known;
    const text = textAt(path, core, parts);
    if (text === undefined) return undefined;
    if (made.size >= maxClientScripts) made.clear();
    const script = publicScript(parts, text);
    made.set(path, script);
    return script;
  };
  const handler = ({ path, headers }: Incoming): Delivered => find(path)?.answer(headers['accept-encoding']?.toString(), headers['if-none-match']) ?? absent;
  return { routes: [{ method: 'GET', path: '/client_data/{siteKey}/{name}.js', maxBodyBytes: 0, handler }], changed: () => made.clear() };
}

/** The address that a site's page names. */
export function scriptAddress({ siteUrl, consentCdnUrl }: Pick<ClientScriptsParts, 'siteUrl' | 'consentCdnUrl'>, siteKey: string): string {
  return `${originOf(consentCdnUrl ?? siteUrl)}/client_data/${siteKey}/script.js`;
}

const absent = { ...notFound, headers: { ...notFound.headers, 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' } };

function textAt(path: string, core: string, parts: ClientScriptsParts): string | undefined {
  const [, siteKey = '', name = ''] = /^\/client_data\/([^/]+)\/([A-Za-z0-9-]+)\.js$/.exec(path) ?? [];
  const site = isSiteKey(siteKey) ? parts.sites.find(siteKey.toLowerCase()) : undefined;
  if (!site) return undefined;
  return name === 'script' ? scriptOf(site, core, parts) : languageOf(site, name, parts);
}

function scriptOf(site: ProviderSite, core: string, { renderer, siteUrl, consentCdnUrl }: ClientScriptsParts): string {
  const addresses = { api: siteUrl.origin, files: originOf(consentCdnUrl ?? siteUrl) };
  const textWith = (load: Load) => `(()=>{const CANDOR_EMBED=${JSON.stringify(renderer.provider.config(site, { ...addresses, load }))};${core}})();`;
  for (const load of loads) {
    const text = textWith(load);
    if (bytesOf(text) <= maxScriptBytes) return text;
  }
  return textWith(leanest);
}

const leanest = loads[loads.length - 1] ?? loads[0];

/** As it is sent before the better compression is there. */
function bytesOf(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

function languageOf(site: ProviderSite, language: string, { renderer }: ClientScriptsParts): string | undefined {
  const layers = renderer.provider.layers(site, language);
  return layers && `export default ${JSON.stringify(layers)};`;
}

/** A change is in every page within minutes; while it is fetched, and while we are away, a cache may go on with what it has. */
const freshness = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800';

function publicScript({ security, compression }: ClientScriptsParts, text: string): Representation {
  const headers = {
    ...security,
    'cache-control': freshness,
    vary: 'Accept-Encoding',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
  };
  const made = createRepresentation({ status: 200, body: Buffer.from(text), contentType: 'text/javascript; charset=utf-8', headers });
  compression.add(made);
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
