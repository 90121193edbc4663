import type { HTTPResponse } from 'puppeteer-core';
import type { Visit } from '../contract.ts';
import { guardHeader } from '../network/proxy.ts';
import { siteOf } from '../network/party.ts';
import { translated, type Words } from '../words.ts';

/** Where a load ended. What is no page of the website says nothing about the website: its evidence stands, and it is never called clean. */
export function arrival(response: Pick<HTTPResponse, 'url' | 'status' | 'headers'> | null, site: string): Visit['outcome'] {
  if (!response) return missed({ en: 'The address led to no document.', de: 'Die Adresse führte zu keinem Dokument.' });
  const { host, protocol } = new URL(response.url());
  const { [guardHeader]: guard, 'content-type': type = '' } = response.headers();
  if (protocol === 'http:' && guard !== undefined) return missed({ en: `${host} does not answer, or is on a private network.`, de: `${host} antwortet nicht oder liegt in einem privaten Netz.` });
  if (siteOf(response.url()) !== site) return missed({ en: `The address leads to another website: ${host}.`, de: `Die Adresse führt zu einer anderen Website: ${host}.` });
  const status = response.status();
  if (status === 401 || status === 403) return missed({ en: `The website lets nobody in without signing in, or refuses this browser (${status}).`, de: `Die Website lässt ohne Anmeldung niemanden ein oder weist diesen Browser ab (${status}).` });
  if (status >= 500) return missed({ en: `The website failed at this page: it answered ${status}.`, de: `Die Website scheiterte an dieser Seite: Sie antwortete mit ${status}.` });
  if (status >= 400) return missed({ en: `There is no such page: the website answered ${status}.`, de: `Diese Seite gibt es nicht: Die Website antwortete mit ${status}.` });
  if (!isPage(type)) return missed({ en: `The address is no page but ${kindOf(type)}.`, de: `Die Adresse ist keine Seite, sondern ${kindOf(type)}.` });
  return { ok: true };
}

/** What a browser shows as a document of its own making, it can be asked about; a text or a picture has nobody to ask. */
function isPage(type: string): boolean {
  return type === '' || /html|xml/i.test(type);
}

function kindOf(type: string): string {
  return type.split(';')[0]?.trim().slice(0, 100) ?? '';
}

function missed(words: Words): Visit['outcome'] {
  return { ok: false, reason: 'page-unreachable', ...translated({ words }) };
}
