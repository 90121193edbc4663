import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { gunzipSync } from 'node:zlib';
import { acceptLanguageOf, usualVisitorLanguage } from '../visitor-language.ts';
import type { AddressGuard } from './address.ts';
import { markFor, type OwnSite, servernameOf } from './own-site.ts';

type Got = { ok: true; status: number; url: string; body: string } | { ok: false; words: string };

const mostRedirects = 5;
const mostBytes = 4 * 1024 * 1024;
/** Maximum size of a file after decompression. */
const mostUnpackedBytes = 16 * 1024 * 1024;
const withinMs = 15_000;

/** `language` is the tag of the language requested from sites. `own` is the product's own site, which is told that the request comes from the audit. */
export type Asking = {
  guard: AddressGuard;
  signal: AbortSignal;
  language?: string | undefined;
  own?: OwnSite | undefined;
};

/** Fetches a text (robots.txt, a sitemap) through the same guard as the browser; each redirect is checked again. */
export async function guardedGet(address: string, asking: Asking): Promise<Got> {
  let url = URL.parse(address);
  for (let hop = 0; url && /^https?:$/.test(url.protocol) && hop <= mostRedirects; hop += 1) {
    const answer = await getOnce(url, asking);
    if (!answer.ok) return answer;
    if (!(answer.status >= 300 && answer.status < 400 && answer.location))
      return { ok: true, status: answer.status, url: url.href, body: textOf(answer.body) };
    url = URL.parse(answer.location, url.href);
  }
  return { ok: false, words: url ? 'Too many redirects.' : 'This is no address.' };
}

type Answered = { ok: true; status: number; location: string | undefined; body: Buffer } | { ok: false; words: string };

async function getOnce(url: URL, asking: Asking): Promise<Answered> {
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port || (isSecure ? 443 : 80));
  const destination = await asking.guard(url.hostname, port);
  if (!destination.ok) return { ok: false, words: destination.words };
  const { promise, resolve } = Promise.withResolvers<Answered>();
  const send = isSecure ? requestHttps : requestHttp;
  const request = send(requestOptions(url, { host: destination.address, port }, asking));
  request.on('error', (error) => resolve({ ok: false, words: error.message }));
  request.on('response', (response) => readAnswer(request, response, resolve));
  request.end();
  return promise;
}

function requestOptions(
  url: URL,
  { host, port }: { host: string; port: number },
  { signal, language, own }: Asking,
): RequestOptions {
  return {
    ...{
      host,
      port,
      path: `${url.pathname}${url.search}`,
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
    },
    ...(url.protocol === 'https:' ? { servername: servernameOf(url) } : {}),
    headers: {
      host: url.host,
      'user-agent': 'Mozilla/5.0 (compatible; candor-audit)',
      accept: '*/*',
      'accept-language': acceptLanguageOf(language ?? usualVisitorLanguage),
      'accept-encoding': 'identity',
      ...markFor(url, own),
    },
  };
}

/** Reads the beginning of the body; the connection ends when that is enough. */
function readAnswer(request: ClientRequest, response: IncomingMessage, resolve: (answered: Answered) => void): void {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  const finish = () =>
    resolve({
      ok: true,
      status: response.statusCode ?? 0,
      location: response.headers.location,
      body: Buffer.concat(parts).subarray(0, mostBytes),
    });
  response.on('data', (part: Buffer) => {
    parts.push(part);
    sizeBytes += part.length;
    if (sizeBytes < mostBytes) return;
    finish();
    request.destroy();
  });
  response.on('end', finish);
  response.on('error', (error) => resolve({ ok: false, words: error.message }));
}

/** Decodes the body; sitemaps may be compressed. */
function textOf(body: Buffer): string {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body.toString('utf8');
  try {
    return gunzipSync(body, { maxOutputLength: mostUnpackedBytes }).toString('utf8');
  } catch {
    return ''; // The file is corrupt, or larger than any sitemap may be.
  }
}
