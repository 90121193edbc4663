import type { HTTPResponse } from 'puppeteer-core';
import type { Visit } from '../contract.ts';
import { guardHeader } from '../network/proxy.ts';
import { siteOf } from '../network/party.ts';
import { translated, type LocalizedText } from '../messages.ts';

/** Returns where a load ended. A response that is no page of the website says nothing about the website: its evidence stays, but it never counts as clean. */
export function arrival(
  response: Pick<HTTPResponse, 'url' | 'status' | 'headers'> | null,
  site: string,
): Visit['outcome'] {
  if (!response) return missed({ en: 'The address led to no document.', de: 'Die Adresse führte zu keinem Dokument.' });
  const { host, protocol } = new URL(response.url());
  const { [guardHeader]: guard, 'content-type': type = '' } = response.headers();
  if (protocol === 'http:' && guard !== undefined)
    return missed({
      en: `${host} does not answer, or is on a private network. See that it runs; if it is private and yours, allow it by name.`,
      de: `${host} antwortet nicht oder liegt in einem privaten Netz. Sehen Sie nach, ob er läuft; ist er privat und Ihrer, erlauben Sie ihn mit Namen.`,
    });
  if (siteOf(response.url()) !== site)
    return missed({
      en: `The address leads to another website: ${host}. Audit that one if it is the one you mean.`,
      de: `Die Adresse führt zu einer anderen Website: ${host}. Prüfen Sie diese, wenn sie gemeint ist.`,
    });
  const status = response.status();
  if (status === 401 || status === 403)
    return missed({
      en: `The website lets nobody in without signing in, or refuses this browser (${status}). Let this machine in, or audit a copy that is open.`,
      de: `Die Website lässt ohne Anmeldung niemanden ein oder weist diesen Browser ab (${status}). Lassen Sie diesen Rechner ein, oder prüfen Sie eine offene Kopie.`,
    });
  if (status >= 400) return missed(refusalOf(status, response.headers()['retry-after']));
  if (!isPage(type))
    return missed({
      en: `The address is no page but ${kindOf(type)}. Give the address of a page.`,
      de: `Die Adresse ist keine Seite, sondern ${kindOf(type)}. Geben Sie die Adresse einer Seite an.`,
    });
  return { ok: true };
}

/** Explains the status code, and when to retry if the website says so. */
function refusalOf(status: number, retryAfter = ''): LocalizedText {
  const [, seconds] = /^(\d{1,6})$/.exec(retryAfter.trim()) ?? [];
  const later =
    seconds === undefined
      ? { en: '', de: '' }
      : { en: ` It asks to come back after ${seconds} s.`, de: ` Sie bittet, nach ${seconds} s wiederzukommen.` };
  if (status === 429)
    return {
      en: `The website was asked too often and turned the audit away (429).${later.en} Leave more time between pages, or let this machine in.`,
      de: `Die Website wurde zu oft gefragt und wies das Audit ab (429).${later.de} Lassen Sie mehr Zeit zwischen den Seiten, oder lassen Sie diesen Rechner ein.`,
    };
  if (status >= 500)
    return {
      en: `The website failed at this page: it answered ${status}.${later.en} Its log says why.`,
      de: `Die Website scheiterte an dieser Seite: Sie antwortete mit ${status}.${later.de} Ihr Protokoll sagt, warum.`,
    };
  if (status === 404 || status === 410)
    return {
      en: `There is no such page: the website answered ${status}. Check the address.`,
      de: `Diese Seite gibt es nicht: Die Website antwortete mit ${status}. Prüfen Sie die Adresse.`,
    };
  return {
    en: `The website did not give out this page: it answered ${status}. See whether a browser shows it.`,
    de: `Die Website gab diese Seite nicht heraus: Sie antwortete mit ${status}. Sehen Sie nach, ob ein Browser sie zeigt.`,
  };
}

/** Returns whether the browser shows a document that scripts can query. A text or an image is none. */
function isPage(type: string): boolean {
  return type === '' || /html|xml/i.test(type);
}

function kindOf(type: string): string {
  return type.split(';')[0]?.trim().slice(0, 100) ?? '';
}

function missed(words: LocalizedText): Visit['outcome'] {
  return { ok: false, reason: 'page-unreachable', ...translated({ words }) };
}
