import { type AnsweredBytes, type FetchFailure, fetchGuarded, type SafeFetchOptions } from './safe-fetch.ts';

type DownloadFailure = FetchFailure | { ok: false; reason: 'status' | 'too_large' | 'redirects'; words: string };
type Download = { ok: true; bytes: Buffer; type: string };

/** Enough for a website that has moved a few times. */
const maxRedirects = 5;

/**
 * Downloads a file through the guarded client. Redirects are followed, each through the same guards; plain http is upgraded to https unless
 * the operator allowed the host.
 */
export async function download(
  address: string,
  options: SafeFetchOptions & { maxAnswerBytes: number },
): Promise<Download | DownloadFailure> {
  let url = address;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answered = await fetchGuarded(
      { url: secured(url, options.allowedHosts), method: 'GET', headers: { accept: '*/*' }, body: '' },
      options,
    );
    if (!answered.ok) return answered;
    const next = redirectOf(answered, url);
    if (next === undefined) return downloaded(answered, options.maxAnswerBytes);
    url = next;
  }
  return { ok: false, reason: 'redirects', words: 'It leads from address to address.' };
}

function downloaded({ status, bytes, isWhole, headers }: AnsweredBytes, maxBytes: number): Download | DownloadFailure {
  if (status !== 200) return { ok: false, reason: 'status', words: `The server answered ${status}.` };
  if (!isWhole)
    return { ok: false, reason: 'too_large', words: `It is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.` };
  return { ok: true, bytes, type: headers['content-type'] ?? '' };
}

function redirectOf({ status, headers }: AnsweredBytes, from: string): string | undefined {
  const location = headers.location;
  return status >= 300 && status < 400 && location !== undefined && URL.canParse(location, from)
    ? new URL(location, from).href
    : undefined;
}

function secured(address: string, allowedHosts: ReadonlySet<string>): string {
  const url = URL.parse(address);
  if (url?.protocol !== 'http:' || allowedHosts.has(url.hostname)) return address;
  return address.replace(/^http:/i, 'https:');
}
