import { type SeedPage, toAddress, toPage } from '../contract.ts';
import { newsletterBlock } from '../forms.ts';
import { heading, link, list, paragraph, richText } from '../rich-text.ts';

export const about: SeedPage = {
  name: 'about',
  en: {
    title: 'About',
    searchTitle: 'About Candor: why a website should ask before it measures',
    slug: 'about',
    description:
      'Why we build one program for website, consent and analytics, what it stands for, and what it deliberately does not do.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'About',
        heading: 'Candour is cheaper than compliance',
        text: 'A website that asks before it measures has nothing to explain afterwards.',
        actions: [],
        layout: 'words',
      },
      {
        blockType: 'media-text',
        heading: 'Why we build it',
        body: richText(
          paragraph(
            'Most marketing websites are put together from a CMS, a hosted banner, a tag manager and a hosted analytics service. Each of them works. Together they load before the visitor has answered, and nobody can say what happened in between.',
          ),
          paragraph('So we built the four as one program with one rule: nothing optional runs before a yes.'),
        ),
        media: 'media#ledger',
        side: 'right',
        actions: [toPage('How it is checked', 'audit')],
      },
      {
        blockType: 'rich-text',
        body: richText(
          heading('h2', 'What Candor is not'),
          list(
            ['A service. You run it yourself, and there is no account with us.'],
            ['Legal advice. It keeps records; what the law asks of you is for you and your lawyer.'],
            ['A way to measure people who said no.'],
          ),
          heading('h2', 'How we work'),
          paragraph(
            'We measure what we claim, publish the figures that we lose as well, and correct what turns out to be wrong. The ',
            link('blog', '/blog'),
            ' tells how.',
          ),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Read what it keeps',
        text: 'Every cookie and every record, made from the settings that this website obeys.',
        actions: [toPage('Privacy policy', 'privacy'), toPage('Cookies', 'cookies')],
      },
    ],
  },
  de: {
    title: 'Über uns',
    searchTitle: 'Über Candor: warum eine Website erst fragt und dann misst',
    slug: 'ueber-uns',
    description:
      'Warum wir Website, Einwilligung und Webanalyse als ein Programm bauen, wofür es steht und was es bewusst nicht tut.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Über uns',
        heading: 'Offenheit ist billiger als Nachbessern',
        text: 'Wer fragt, bevor er misst, muss hinterher nichts erklären.',
        actions: [],
        layout: 'words',
      },
      {
        blockType: 'media-text',
        heading: 'Warum wir es bauen',
        body: richText(
          paragraph(
            'Die meisten Websites bestehen aus einem CMS, einem gehosteten Banner, einem Tag-Manager und einem gehosteten Analysedienst. Jedes davon funktioniert. Zusammen laden sie, bevor jemand geantwortet hat, und niemand kann sagen, was dazwischen geschah.',
          ),
          paragraph(
            'Darum haben wir die vier als ein Programm gebaut, mit einer Regel: Vor einem Ja läuft nichts Optionales.',
          ),
        ),
        media: 'media#ledger',
        side: 'right',
        actions: [toPage('So wird geprüft', 'audit')],
      },
      {
        blockType: 'rich-text',
        body: richText(
          heading('h2', 'Was Candor nicht ist'),
          list(
            ['Ein Dienst. Sie betreiben es selbst und haben kein Konto bei uns.'],
            [
              'Rechtsberatung. Es führt Nachweise; was das Recht von Ihnen verlangt, klären Sie mit Ihrer Anwältin oder Ihrem Anwalt.',
            ],
            ['Ein Weg, Menschen zu messen, die Nein gesagt haben.'],
          ),
          heading('h2', 'Wie wir arbeiten'),
          paragraph(
            'Wir messen, was wir behaupten, veröffentlichen auch die Zahlen, bei denen andere besser sind, und berichtigen, was falsch war. Im ',
            link('Blog', '/blog'),
            ' steht, wie.',
          ),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Lesen Sie, was die Website speichert',
        text: 'Jedes Cookie und jeder Nachweis, aus den Einstellungen, an die sich diese Website hält.',
        actions: [toPage('Datenschutzerklärung', 'privacy'), toPage('Cookies', 'cookies')],
      },
    ],
  },
};

export const contact: SeedPage = {
  name: 'contact',
  en: {
    title: 'Contact',
    searchTitle: 'Contact the Candor team',
    slug: 'contact',
    description:
      'Ask a question, report a mistake or a security problem, or tell us what this website stored and should not have.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Contact',
        heading: 'Write to a person',
        text: 'Ask a question, correct us, or report something that this website stored and should not have.',
        actions: [toAddress('hello@candor.example', 'mailto:hello@candor.example')],
        layout: 'centered',
      },
      {
        blockType: 'form',
        heading: 'Or use the form',
        text: 'Only we read your message, and it is erased after twelve months.',
        form: 'form#contact',
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'Please report security problems to ',
            link('security@candor.example', 'mailto:security@candor.example'),
            ' and give us some days before you publish them.',
          ),
          paragraph('By post: Candor Example Ltd, 12 Harbour Row, Exampleton.'),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Are you looking for your data?',
        text: 'See and erase what this website measured about you, without writing to anybody.',
        actions: [toAddress('My data', '/consent/my-data'), toPage('Privacy policy', 'privacy')],
      },
      newsletterBlock.en,
    ],
  },
  de: {
    title: 'Kontakt',
    searchTitle: 'Kontakt zum Candor-Team',
    slug: 'kontakt',
    description:
      'Stellen Sie eine Frage, melden Sie einen Fehler oder ein Sicherheitsproblem, oder was diese Website zu Unrecht gespeichert hat.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Kontakt',
        heading: 'Schreiben Sie einem Menschen',
        text: 'Stellen Sie eine Frage, berichtigen Sie uns, oder melden Sie, was diese Website gespeichert hat und nicht hätte speichern sollen.',
        actions: [toAddress('hello@candor.example', 'mailto:hello@candor.example')],
        layout: 'centered',
      },
      {
        blockType: 'form',
        heading: 'Oder nehmen Sie das Formular',
        text: 'Nur wir lesen Ihre Nachricht, und nach zwölf Monaten wird sie gelöscht.',
        form: 'form#contact',
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'Sicherheitsprobleme melden Sie bitte an ',
            link('security@candor.example', 'mailto:security@candor.example'),
            ' und lassen uns einige Tage Zeit, bevor Sie sie veröffentlichen.',
          ),
          paragraph('Per Post: Candor Example Ltd, 12 Harbour Row, Exampleton.'),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Suchen Sie Ihre Daten?',
        text: 'Sehen und löschen Sie, was diese Website über Sie gemessen hat, ohne jemandem zu schreiben.',
        actions: [toAddress('Meine Daten', '/de/consent/my-data'), toPage('Datenschutzerklärung', 'privacy')],
      },
      newsletterBlock.de,
    ],
  },
};
