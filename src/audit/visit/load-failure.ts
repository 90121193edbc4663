import type { Visit } from '../contract.ts';
import { translated, type Words } from '../words.ts';

type Failure = Extract<Visit['outcome'], { ok: false }>;

/** What became of a load, by the browser's code for it: what happened, for a person, with the code to look up. */
const failures: readonly { pattern: RegExp; reason: Failure['reason']; words: Words }[] = [
  { pattern: /timeout|ERR_TIMED_OUT/i, reason: 'page-too-slow', words: { en: 'The page had not come after 20 seconds.', de: 'Die Seite war nach 20 Sekunden nicht da.' } },
  { pattern: /ERR_CERT|ERR_SSL|ERR_BAD_SSL/, reason: 'page-unreachable', words: { en: 'The connection is not secure: browsers do not trust the certificate, or cannot agree on encryption.', de: 'Die Verbindung ist nicht sicher: Browser trauen dem Zertifikat nicht, oder es kommt keine Verschlüsselung zustande.' } },
  { pattern: /ERR_TOO_MANY_REDIRECTS/, reason: 'page-unreachable', words: { en: 'The address leads to itself again and again.', de: 'Die Adresse führt immer wieder zu sich selbst.' } },
  { pattern: /ERR_ABORTED/, reason: 'page-unreachable', words: { en: 'The address is a file to download, or an empty answer, and no page.', de: 'Die Adresse ist eine Datei zum Herunterladen oder eine leere Antwort und keine Seite.' } },
  { pattern: /ERR_NAME_NOT_RESOLVED|ERR_CONNECTION|ERR_TUNNEL|ERR_ADDRESS|ERR_EMPTY_RESPONSE|ERR_PROXY|ERR_INVALID_HTTP_RESPONSE/, reason: 'page-unreachable', words: { en: 'The host does not answer.', de: 'Der Host antwortet nicht.' } },
  { pattern: /crash|Target closed|Session closed|detached|Connection closed/i, reason: 'browser-failed', words: { en: 'The page brought its tab or the browser down.', de: 'Die Seite brachte ihren Tab oder den Browser zum Absturz.' } },
];

const unknown: (typeof failures)[number] = { pattern: /^/, reason: 'page-unreachable', words: { en: 'The page could not be loaded.', de: 'Die Seite ließ sich nicht laden.' } };

/** Of an error that the browser's driver threw while a page was loaded. */
export function loadFailure(error: unknown): Failure {
  const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const { reason, words } = failures.find(({ pattern }) => pattern.test(said)) ?? unknown;
  const code = /net::(ERR_\w+)/.exec(said)?.[1] ?? (reason === 'page-too-slow' ? '' : said.slice(0, 200));
  const withCode = (text: string) => (code ? `${text} (${code})` : text);
  return { ok: false, reason, ...translated({ words: { en: withCode(words.en), de: withCode(words.de) } }) };
}
