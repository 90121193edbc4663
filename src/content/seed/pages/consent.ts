import { type SeedPage, toAddress, toPage } from '../contract.ts';
import { list, paragraph, richText } from '../rich-text.ts';

export const consentPage: SeedPage = {
  name: 'consent',
  parent: 'product',
  en: {
    title: 'Consent',
    searchTitle: 'Cookie consent banner with proof of consent | Candor',
    slug: 'consent',
    description:
      'A cookie consent banner with two equal answers, rules by country, a signed record of every decision and a receipt for the visitor.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Product · Consent',
        heading: 'A banner that takes no for an answer',
        text: 'It is part of the page and not loaded from another company. Rejecting takes one click, as accepting does, and every decision leaves a record that you can show.',
        actions: [toPage('Get started', 'start')],
        image: 'media#gate',
        layout: 'split',
      },
      {
        blockType: 'features',
        heading: 'Five categories',
        items: [
          { title: 'Necessary', text: 'What the website cannot work without. Always on, and very little.' },
          { title: 'Functional', text: 'Videos and maps from other companies, shown inside a page.' },
          { title: 'Analytics', text: 'How visitors use the website.' },
          { title: 'Performance', text: 'How fast pages were on real devices.' },
          { title: 'Advertisement', text: 'Telling an advertising network that its ad led here.' },
        ],
      },
      {
        blockType: 'media-text',
        heading: 'Your words, your design',
        body: richText(
          paragraph(
            'Choose a box, a bar or a dialog, write the texts in every language, and decide in which countries visitors are asked first. Every change that visitors see becomes a version and is archived.',
          ),
          list(
            ['The contrast of your colours is checked when you save.'],
            ['Accept and reject always look alike.'],
            ['The same banner works on your other websites, with one script.'],
          ),
        ),
        media: 'media#look',
        side: 'right',
        actions: [],
      },
      {
        blockType: 'table',
        heading: 'Cookies on a visitor’s device',
        caption: 'Cookies of this product by decision',
        cells:
          'Cookie|Before an answer|After a no|After a yes to analytics|For\ncandor-consent|–|yes|yes|remembering the answer\ncandor-proof|–|yes|yes|showing that the server set it\ncandor-consent-choice|–|one day|one day|keeping a late answer from turning on what was refused since\ncandor-visitor|–|–|yes|telling visitors apart, by a random number\ncandor-session|–|–|yes|telling visits apart',
      },
      {
        blockType: 'faq',
        heading: 'Questions about consent',
        items: [
          {
            question: 'How long does a decision hold?',
            answer: richText(
              paragraph('365 days, unless the owner of the website chose another time. Then the banner asks again.'),
            ),
          },
          {
            question: 'Does it work without JavaScript?',
            answer: richText(
              paragraph(
                'Yes. A decision is an ordinary form. The server writes it down, then sets the cookie, then answers. A cookie that somebody wrote by hand is not believed.',
              ),
            ),
          },
          {
            question: 'How do I withdraw?',
            answer: richText(
              paragraph(
                'With the link at the end of every page. It opens the same choices, and what you withdraw stops at once.',
              ),
            ),
          },
          {
            question: 'What is in a record?',
            answer: richText(
              paragraph(
                'The time, the choice for each category, and the version of the banner that the visitor saw. No IP address and no name.',
              ),
            ),
          },
          {
            question: 'Can I prove that a record is genuine?',
            answer: richText(
              paragraph(
                'Yes. Records form a signed chain: one command checks it and finds any record that was changed. Visitors have a signed receipt of their own decision.',
              ),
            ),
          },
          {
            question: 'Which laws does it know?',
            answer: richText(
              paragraph(
                'As delivered it asks everybody first, which is what the GDPR and the ePrivacy Directive want. If you prefer, it follows the rule of the visitor’s country or state, with a source for each, and honours Global Privacy Control.',
              ),
            ),
          },
        ],
      },
      {
        blockType: 'call-to-action',
        heading: 'Look at your own record',
        text: 'This website asked you, too.',
        actions: [toAddress('My receipt', '/consent/receipt'), toPage('Cookies', 'cookies')],
      },
    ],
  },
  de: {
    title: 'Einwilligung',
    searchTitle: 'Cookie-Banner mit Nachweis der Einwilligung | Candor',
    slug: 'einwilligung',
    description:
      'Ein Cookie-Banner mit zwei gleichwertigen Antworten, Regeln nach Land, einem signierten Nachweis jeder Entscheidung und einem Beleg.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Produkt · Einwilligung',
        heading: 'Ein Banner, das ein Nein gelten lässt',
        text: 'Es ist Teil der Seite und wird von keinem anderen Unternehmen geladen. Ablehnen kostet einen Klick, genau wie Zustimmen, und jede Entscheidung hinterlässt einen Nachweis.',
        actions: [toPage('Loslegen', 'start')],
        image: 'media#gate',
        layout: 'split',
      },
      {
        blockType: 'features',
        heading: 'Fünf Kategorien',
        items: [
          { title: 'Notwendig', text: 'Ohne das funktioniert die Website nicht. Immer an, und sehr wenig.' },
          { title: 'Funktional', text: 'Videos und Karten anderer Unternehmen in einer Seite.' },
          { title: 'Analyse', text: 'Wie Besucher die Website nutzen.' },
          { title: 'Leistung', text: 'Wie schnell Seiten auf echten Geräten waren.' },
          { title: 'Werbung', text: 'Einem Werbenetzwerk melden, dass seine Anzeige hierher geführt hat.' },
        ],
      },
      {
        blockType: 'media-text',
        heading: 'Ihre Worte, Ihr Design',
        body: richText(
          paragraph(
            'Wählen Sie Kasten, Leiste oder Dialog, schreiben Sie die Texte in jeder Sprache und legen Sie fest, in welchen Ländern zuerst gefragt wird. Jede sichtbare Änderung wird zu einer Version und archiviert.',
          ),
          list(
            ['Beim Sichern wird der Kontrast Ihrer Farben geprüft.'],
            ['Akzeptieren und Ablehnen sehen immer gleich aus.'],
            ['Dasselbe Banner läuft mit einem Skript auf Ihren anderen Websites.'],
          ),
        ),
        media: 'media#look',
        side: 'right',
        actions: [],
      },
      {
        blockType: 'faq',
        heading: 'Fragen zur Einwilligung',
        items: [
          {
            question: 'Wie lange gilt eine Entscheidung?',
            answer: richText(
              paragraph('365 Tage, wenn der Betreiber der Website nichts anderes festlegt. Dann fragt das Banner neu.'),
            ),
          },
          {
            question: 'Geht es ohne JavaScript?',
            answer: richText(
              paragraph(
                'Ja. Eine Entscheidung ist ein gewöhnliches Formular. Der Server schreibt sie auf, setzt dann das Cookie und antwortet zuletzt. Einem selbst geschriebenen Cookie wird nicht geglaubt.',
              ),
            ),
          },
          {
            question: 'Wie widerrufe ich?',
            answer: richText(
              paragraph(
                'Mit dem Link am Ende jeder Seite. Er öffnet dieselbe Auswahl, und was Sie widerrufen, endet sofort.',
              ),
            ),
          },
          {
            question: 'Was steht in einem Nachweis?',
            answer: richText(
              paragraph(
                'Der Zeitpunkt, die Wahl für jede Kategorie und die Version des Banners, die zu sehen war. IP-Adresse und Name stehen nicht darin.',
              ),
            ),
          },
          {
            question: 'Lässt sich ein Nachweis prüfen?',
            answer: richText(
              paragraph(
                'Ja. Die Nachweise bilden eine signierte Kette: Ein Befehl prüft sie und findet jeden Eintrag, der geändert wurde. Besucher haben einen signierten Beleg ihrer eigenen Entscheidung.',
              ),
            ),
          },
          {
            question: 'Welches Recht kennt es?',
            answer: richText(
              paragraph(
                'Ausgeliefert fragt es alle zuerst, wie DSGVO und ePrivacy-Richtlinie es wollen. Auf Wunsch folgt es der Regel des jeweiligen Landes oder Bundesstaats, mit Quelle, und beachtet Global Privacy Control.',
              ),
            ),
          },
        ],
      },
      {
        blockType: 'call-to-action',
        heading: 'Sehen Sie Ihren eigenen Nachweis',
        text: 'Auch diese Website hat Sie gefragt.',
        actions: [toAddress('Mein Beleg', '/de/consent/receipt'), toPage('Cookies', 'cookies')],
      },
    ],
  },
};
