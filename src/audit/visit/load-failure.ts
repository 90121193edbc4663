import type { Visit } from '../contract.ts';
import { translated, type LocalizedText } from '../messages.ts';

type Failure = Extract<Visit['outcome'], { ok: false }>;

/** Explains failed loads by the browser's error code: what happened, for a person, with the code to look up. */
const failures: readonly { pattern: RegExp; reason: Failure['reason']; words: LocalizedText }[] = [
  {
    pattern: /timeout|ERR_TIMED_OUT/i,
    reason: 'page-too-slow',
    words: {
      en: 'The page had not come after {seconds} seconds: it is slow, or never comes to an end. See whether a browser shows it, and try again with more time for a visit.',
      de: 'Die Seite war nach {seconds} Sekunden nicht da: Sie ist langsam oder kommt nie zum Ende. Sehen Sie nach, ob ein Browser sie zeigt, und versuchen Sie es noch einmal mit mehr Zeit für einen Besuch.',
    },
  },
  {
    pattern: /ERR_CERT|ERR_SSL|ERR_BAD_SSL/,
    reason: 'page-unreachable',
    words: {
      en: 'The connection is not secure: browsers do not trust the certificate, or cannot agree on encryption. Give the website a certificate that browsers trust; one on this machine can be looked at over http.',
      de: 'Die Verbindung ist nicht sicher: Browser trauen dem Zertifikat nicht, oder es kommt keine Verschlüsselung zustande. Geben Sie der Website ein Zertifikat, dem Browser trauen; eine auf diesem Rechner lässt sich über http ansehen.',
    },
  },
  {
    pattern: /ERR_TOO_MANY_REDIRECTS/,
    reason: 'page-unreachable',
    words: {
      en: 'The address leads to itself again and again. Mend its redirects; a private window of a browser shows the same.',
      de: 'Die Adresse führt immer wieder zu sich selbst. Richten Sie ihre Weiterleitungen; ein privates Fenster eines Browsers zeigt dasselbe.',
    },
  },
  {
    pattern: /ERR_INVALID_AUTH_CREDENTIALS|ERR_UNEXPECTED_PROXY_AUTH/,
    reason: 'page-unreachable',
    words: {
      en: 'The website asks for a name and a password first, which an audit does not have. Let this machine in without them, or audit a copy that is open.',
      de: 'Die Website verlangt zuerst Namen und Passwort, die ein Audit nicht hat. Lassen Sie diesen Rechner ohne sie ein, oder prüfen Sie eine offene Kopie.',
    },
  },
  {
    pattern: /ERR_ABORTED/,
    reason: 'page-unreachable',
    words: {
      en: 'The address is a file to download, or an empty answer, and no page. Give the address of a page.',
      de: 'Die Adresse ist eine Datei zum Herunterladen oder eine leere Antwort und keine Seite. Geben Sie die Adresse einer Seite an.',
    },
  },
  {
    pattern:
      /ERR_NAME_NOT_RESOLVED|ERR_CONNECTION|ERR_TUNNEL|ERR_ADDRESS|ERR_EMPTY_RESPONSE|ERR_PROXY|ERR_INVALID_HTTP_RESPONSE/,
    reason: 'page-unreachable',
    words: {
      en: 'The host does not answer. See that it runs, and that name and port are right.',
      de: 'Der Host antwortet nicht. Sehen Sie nach, ob er läuft und ob Name und Port stimmen.',
    },
  },
  {
    pattern: /crash|Target closed|Session closed|detached|Connection closed/i,
    reason: 'browser-failed',
    words: {
      en: 'The page brought its tab or the browser down. Try again; if it stays so, this machine may have too little memory for it.',
      de: 'Die Seite brachte ihren Tab oder den Browser zum Absturz. Versuchen Sie es noch einmal; bleibt es dabei, hat dieser Rechner vielleicht zu wenig Speicher für sie.',
    },
  },
];

const unknown: (typeof failures)[number] = {
  pattern: /^/,
  reason: 'page-unreachable',
  words: {
    en: 'The page could not be loaded. See whether a browser shows it, and try again.',
    de: 'Die Seite ließ sich nicht laden. Sehen Sie nach, ob ein Browser sie zeigt, und versuchen Sie es noch einmal.',
  },
};

/** Explains an error that the browser's driver threw during a page load, which had `withinMs`. */
export function loadFailure(error: unknown, withinMs: number): Failure {
  const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const { reason, words } = failures.find(({ pattern }) => pattern.test(said)) ?? unknown;
  const code = /net::(ERR_\w+)/.exec(said)?.[1] ?? (reason === 'page-too-slow' ? '' : said.slice(0, 200));
  const seconds = String(Math.round(withinMs / 100) / 10);
  const withCode = (text: string) => text.replace('{seconds}', seconds) + (code ? ` (${code})` : '');
  return { ok: false, reason, ...translated({ words: { en: withCode(words.en), de: withCode(words.de) } }) };
}
