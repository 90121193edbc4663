/** A promise of the example texts that `claims.browser.test.ts` tries on a running site, and the sentences that make it. */
export const behaviours = {
  'nothing is stored or called before an answer': [
    'requests to other companies before an answer',
    'No cookie and no stored key either.',
    'Stores nothing before an answer',
    'There are no cookies before you decide.',
    'cookies, stored keys and requests to others before an answer',
    'Anfragen an andere Unternehmen vor einer Antwort',
    'Auch kein Cookie und kein gespeicherter Schlüssel.',
    'Speichert nichts vor einer Antwort',
    'Vor Ihrer Entscheidung gibt es keine Cookies.',
  ],
  'an answer is remembered in three cookies, and in nothing else': [
    'Three cookies remember your answer, once you have given one.',
    'Three cookies remember that you said no, so that you are not asked again on every page.',
    'Nothing else is stored on your device, and your visit is not measured.',
    'These pages know you only by your cookies.',
    'Drei Cookies merken sich Ihre Antwort, sobald Sie eine gegeben haben.',
    'Drei Cookies merken sich das Nein, damit nicht jede Seite neu fragt.',
    'Sonst wird auf Ihrem Gerät nichts gespeichert, und Ihr Besuch wird nicht gemessen.',
    'Diese Seiten kennen Sie nur an Ihren Cookies.',
  ],
  'the table of cookies is what a browser has': [
    'Cookies of this product by decision',
    'Cookie, Before an answer, After a no, After a yes to analytics, For.',
    'candor-consent, yes, yes, remembering the answer.',
    'candor-proof, yes, yes, showing that the server set it.',
    'candor-consent-choice, one day, one day, keeping a late answer from turning on what was refused since.',
    'candor-visitor, yes, telling visitors apart, by a random number.',
    'candor-session, yes, telling visits apart.',
  ],
  'only visitors who agreed are measured': [
    'They share one rule: nobody is measured who has not agreed.',
    'Only visitors who agreed are measured.',
    'Measurement starts when a visitor agrees and stops when they withdraw.',
    'Sie teilen eine Regel: Niemand wird gemessen, der nicht zugestimmt hat.',
    'Gemessen wird nur, wer zugestimmt hat.',
    'Gemessen wird ab der Zustimmung und bis zum Widerruf.',
  ],
  'loads of the banner are counted without anything about the visitor': [
    'We count how often the banner is loaded, without anything about you.',
    'Wir zählen, wie oft das Banner geladen wird, ohne irgendetwas über Sie.',
  ],
  'an IP address is never written down': [
    'IP addresses are never written down.',
    'Your visit is not measured, and your IP address is never written down.',
    'No IP address and no name.',
    'No fingerprint, no IP address and no profile across websites.',
    'IP-Adressen werden nie aufgeschrieben.',
    'Ihr Besuch wird nicht gemessen, und Ihre IP-Adresse wird nie aufgeschrieben.',
    'IP-Adresse und Name stehen nicht darin.',
    'Kein Fingerabdruck, keine IP-Adresse und kein Profil über Websites hinweg.',
  ],
  'a cookie that somebody wrote is not believed': [
    'A cookie that somebody wrote by hand is not believed.',
    'Cookies remember it',
    'The server writes it down, then sets the cookie, then answers.',
    'Einem selbst geschriebenen Cookie wird nicht geglaubt.',
    'Cookies merken es sich',
    'Der Server schreibt sie auf, setzt dann das Cookie und antwortet zuletzt.',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Sentences with the same words that promise nothing of this kind: names, labels, and what other tests hold. */
export const noPromises: readonly string[] = [
  'CookieYes React',
  'Cookies',
  'Our cookies',
  'Unsere Cookies',
  'Cookies on a visitor’s device',
  'How it is made, what was measured, and what went wrong.',
  'Wie es gemacht wird, was gemessen wurde und was schiefging.',
  'Measured on this website with the tests and benchmarks that come with the source.',
  'Gemessen an dieser Website, mit den Tests und Benchmarks aus dem Quelltext.',
  'What changed, what it measured, and what we got wrong.',
  'Was sich geändert hat, was gemessen wurde und wo wir falsch lagen.',
  // What the product is.
  'Open-source CMS with a cookie consent banner and web analytics built in.',
  'Open-Source-CMS mit eingebautem Cookie-Banner und Webanalyse.',
  'Candor combines a CMS, a consent banner with proof, web analytics and a cookie audit in one program for your own server.',
  'Candor verbindet CMS, Einwilligungsbanner mit Nachweis, Webanalyse und Cookie-Prüfung in einem Programm für den eigenen Server.',
  'A cookie consent banner with two equal answers, rules by country, a signed record of every decision and a receipt for the visitor.',
  'Ein Cookie-Banner mit zwei gleichwertigen Antworten, Regeln nach Land, einem signierten Nachweis jeder Entscheidung und einem Beleg.',
  'SQLite and an embedded event store',
  // What the audit finds: tests/audit.
  'A real browser visits a website before consent, after a refusal and after consent, and reports what was stored and sent.',
  'A real browser visits a website before consent, after a refusal and after consent, and reports cookies, storage and requests with their cause.',
  'Ein echter Browser besucht eine Website vor der Antwort, nach einem Nein und nach einem Ja und nennt jedes Cookie und jede Anfrage mit Ursache.',
  'Cookies, stored keys and requests of each visit are compared with what they should be.',
  'Cookies, gespeicherte Schlüssel und Anfragen werden mit dem verglichen, was sein soll.',
  'what is stored and sent before consent, and what goes on after a refusal',
  'was vor der Antwort gespeichert und gesendet wird, und was nach einem Nein weiterläuft',
  'cookies that live longer than declared, and what the cookie policy leaves out',
  'Cookies, die länger leben als angegeben, und was die Cookie-Richtlinie verschweigt',
  // Kills of the worker and the site: tests/faults.
  'acknowledged events lost or counted twice',
  'No acknowledged event lost, none counted twice.',
  // The switches of the front page only show: tests/site.
  'Nichts davon wird gespeichert oder gesendet; Ihre echte Auswahl steht am Ende jeder Seite.',
  // Lists and texts that are made from the settings: tests/site/declaration.test.ts and policies.test.ts.
  'Every cookie this site can set, what sets it, what it is for and how long it stays.',
  'Jedes Cookie, das diese Website setzen kann, wofür es ist und wie lange es bleibt.',
  'What another company could store is listed with its name, purpose and duration.',
  'Every cookie and every record, made from the settings that this website obeys.',
  'Jedes Cookie und jeder Nachweis, aus den Einstellungen, an die sich diese Website hält.',
  // What visitors may report, and where they see their data: tests/delivery.
  'Ask a question, report a mistake or a security problem, or tell us what this website stored and should not have.',
  'Ask a question, correct us, or report something that this website stored and should not have.',
  'See and erase what this website measured about you, without writing to anybody.',
  'Stellen Sie eine Frage, melden Sie einen Fehler oder ein Sicherheitsproblem, oder was diese Website zu Unrecht gespeichert hat.',
  'Stellen Sie eine Frage, berichtigen Sie uns, oder melden Sie, was diese Website gespeichert hat und nicht hätte speichern sollen.',
  'Sehen und löschen Sie, was diese Website über Sie gemessen hat, ohne jemandem zu schreiben.',
  // Figures: figures.ts.
  'Memory was measured at rest: site 131, studio 203, worker 116, events 314 MiB.',
  'Speicher, in Ruhe gemessen: Website 131, Studio 203, Worker 116, Ereignisse 314 MiB.',
];

/** What a sentence is about if it must stand in one of the lists above: cookies, storing, counting and addresses. Posts tell how things were made. */
export const promisePattern =
  /cookie|\bstored?\b|\bIP\b|internet address|internet-adresse|\bcounted\b|\bmeasured\b|gespeichert|gezählt|gemessen/i;
