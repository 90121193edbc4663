import { controlTerms, categoryTerm } from './terms.ts';
import type { Language } from './messages.ts';

/* A finding's id is derived from its subject, so rules name subjects in one language; these are the translations. */

type Naming = readonly [pattern: RegExp, german: (...parts: string[]) => string];

const control = (does = '') =>
  does in controlTerms ? controlTerms[does as keyof typeof controlTerms].de : categoryTerm(does).de;
const storages: Readonly<Record<string, string>> = {
  'local storage': 'lokaler Speicher',
  'session storage': 'Sitzungsspeicher',
  'indexed db': 'IndexedDB',
  'cache storage': 'Cache Storage',
  'service worker': 'Service Worker',
  'window name': 'window.name',
  'shared storage': 'Shared Storage',
};

const namings: readonly Naming[] = [
  [/^the banner$/, () => 'das Banner'],
  [/^the website$/, () => 'die Website'],
  [/^the way back$/, () => 'der Weg zurück'],
  [/^the page$/, () => 'die Seite'],
  [/^the first layer$/, () => 'die erste Ebene'],
  [/^agree or pay$/, () => 'zustimmen oder zahlen'],
  [/^focus$/, () => 'Fokus'],
  [/^trap$/, () => 'Fokusfalle'],
  [/^purposes$/, () => 'Zwecke'],
  [/^policy$/, () => 'Datenschutzerklärung'],
  [/^cookie (.+) of (\S+)$/, (name, host) => `Cookie ${name} von ${host}`],
  [/^cookie (.+)$/, (name) => `Cookie ${name}`],
  [/^host (.+)$/, (host) => `Host ${host}`],
  [/^parameter (.+)$/, (name) => `Parameter ${name}`],
  [/^ETag of (.+)$/, (address) => `ETag von ${address}`],
  [/^messages to (.+)$/, (host) => `Nachrichten an ${host}`],
  [/^passing through (.+)$/, (host) => `Weg über ${host}`],
  [
    /^calls to (.+) through the website’s own host$/,
    (vendor) => `Aufrufe von ${vendor} über den eigenen Host der Website`,
  ],
  [/^kept file (.+)$/, (address) => `behaltene Datei ${address}`],
  [/^form to (.+)$/, (host) => `Formular an ${host}`],
  [
    /^encoded e-mail to (.+) through the website’s own host$/,
    (vendor) => `kodierte E-Mail an ${vendor} über den eigenen Host der Website`,
  ],
  [
    /^e-mail as a hash to (.+) through the website’s own host$/,
    (vendor) => `E-Mail als Hash an ${vendor} über den eigenen Host der Website`,
  ],
  [
    /^e-mail to (.+) through the website’s own host$/,
    (vendor) => `E-Mail an ${vendor} über den eigenen Host der Website`,
  ],
  [/^e-mail to (.+)$/, (host) => `E-Mail an ${host}`],
  [/^encoded e-mail to (.+)$/, (host) => `kodierte E-Mail an ${host}`],
  [/^e-mail as a hash to (.+)$/, (host) => `E-Mail als Hash an ${host}`],
  [/^(\S+) told as granted$/, (signal) => `${signal} als gewährt gemeldet`],
  [/^(\S+) told as denied$/, (signal) => `${signal} als verweigert gemeldet`],
  [/^switch for (.+)$/, (category) => `Schalter für ${categoryTerm(category ?? '').de}`],
  [/^text of layer (\d+)$/, (number) => `Text von Ebene ${number}`],
  [
    /^(\S*) on layer (\d+), page in (\S*)$/,
    (language, number, page) => `${language} auf Ebene ${number}, Seite auf ${page}`,
  ],
  [/^(\S+) on layer (\d+)$/, (does, number) => `${control(does)} auf Ebene ${number}`],
  [
    /^(local storage|session storage|indexed db|cache storage|service worker|window name|shared storage)( .*)?$/,
    (kind = '', key = '') => `${storages[kind] ?? kind}${key.replace(/ of (\S+)$/, ' von $1')}`,
  ],
];

/** Returns a finding's subject for a reader. A name that is the same in every language stays as it is. */
export function subjectIn(language: Language, subject: string): string {
  if (language === 'en') return subject;
  for (const [pattern, german] of namings) {
    const [, ...parts] = pattern.exec(subject) ?? [];
    if (pattern.test(subject)) return german(...parts);
  }
  return subject;
}
