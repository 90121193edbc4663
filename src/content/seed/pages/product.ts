import { type SeedPage, toPage } from '../contract.ts';
import { heading, link, list, paragraph, richText, strong } from '../rich-text.ts';

export const product: SeedPage = {
  name: 'product',
  en: {
    title: 'Product',
    searchTitle: 'Open-source CMS, consent banner and analytics | Candor',
    slug: 'product',
    description:
      'Candor combines a CMS, a consent banner with proof, web analytics and a cookie audit in one program for your own server.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Product',
        heading: 'Everything a marketing site needs',
        text: 'A CMS, a consent banner, web analytics and an audit. They share one rule: nobody is measured who has not agreed.',
        actions: [toPage('Get started', 'start'), toPage('Pricing', 'pricing')],
        layout: 'words',
      },
      {
        blockType: 'features',
        heading: 'What is included',
        items: [
          {
            title: 'Editing',
            text: 'Pages from blocks, typed on the page itself. Templates, drafts, schedule, versions, forms, media library, translations.',
          },
          {
            title: 'Website',
            text: 'Finished HTML with one stylesheet. Pages stay up when the studio or the database is down.',
          },
          {
            title: 'Consent',
            text: 'One banner, five categories and a record for every decision, on this website and on others that you connect.',
          },
          {
            title: 'Analytics',
            text: 'Page views, channels, key events, funnels and revenue, for visitors who agreed. The data stays on your own server.',
          },
          {
            title: 'Audit',
            text: 'A real browser visits a website before consent, after a refusal and after consent, and reports what was stored and sent.',
          },
          {
            title: 'Your server',
            text: 'One machine is enough. PostgreSQL, ClickHouse, NATS and S3 take over where you need more.',
          },
        ],
      },
      {
        blockType: 'media-text',
        heading: 'No other company in between',
        body: richText(
          paragraph(
            'Your own server sends the page, shows the banner, takes the measurements and keeps the records. A visitor’s browser talks to one host, and a strict security policy lets it talk to no other until the visitor agrees.',
          ),
          paragraph(
            'That is also why it is light: what four products would load four times is here once, or not at all.',
          ),
        ),
        media: 'media#switch',
        side: 'left',
        actions: [toPage('How it is checked', 'audit')],
      },
      {
        blockType: 'rich-text',
        body: richText(
          heading('h2', 'Two kinds of data'),
          paragraph(
            'What editors write and what visitors cause are kept apart. ',
            strong('Content'),
            ' has drafts, versions and an undo. ',
            strong('Facts'),
            ', such as a decision or a page view, are appended once and never edited.',
          ),
          list(
            ['When the server confirms a decision, it is on disk.'],
            ['A decision that cannot be read counts as no decision.'],
            ['When the studio is down, visitors do not notice.'],
          ),
          paragraph('Read more about ', link('how consent works', 'page#consent'), '.'),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Look closer',
        text: 'See how editors work, or what it takes to run.',
        actions: [toPage('Editing', 'editing'), toPage('Pricing', 'pricing')],
      },
    ],
  },
  de: {
    title: 'Produkt',
    searchTitle: 'Open-Source-CMS mit Cookie-Banner und Webanalyse | Candor',
    slug: 'produkt',
    description:
      'Candor verbindet CMS, Einwilligungsbanner mit Nachweis, Webanalyse und Cookie-Prüfung in einem Programm für den eigenen Server.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Produkt',
        heading: 'Alles für Ihre Website',
        text: 'CMS, Einwilligungsbanner, Webanalyse und Prüfung. Sie teilen eine Regel: Niemand wird gemessen, der nicht zugestimmt hat.',
        actions: [toPage('Loslegen', 'start'), toPage('Preise', 'pricing')],
        layout: 'words',
      },
      {
        blockType: 'features',
        heading: 'Was dabei ist',
        items: [
          {
            title: 'Redaktion',
            text: 'Seiten aus Blöcken, geschrieben auf der Seite selbst. Vorlagen, Entwürfe, Zeitplan, Versionen, Formulare, Mediathek, Übersetzungen.',
          },
          {
            title: 'Website',
            text: 'Fertiges HTML mit einem Stylesheet. Seiten bleiben erreichbar, wenn Studio oder Datenbank ausfallen.',
          },
          {
            title: 'Einwilligung',
            text: 'Ein Banner, fünf Kategorien und ein Nachweis für jede Entscheidung, hier und auf anderen Websites, die Sie anbinden.',
          },
          {
            title: 'Webanalyse',
            text: 'Seitenaufrufe, Kanäle, Schlüsselereignisse, Trichter und Umsatz von Besuchern, die zugestimmt haben. Die Daten bleiben auf Ihrem Server.',
          },
          {
            title: 'Prüfung',
            text: 'Ein echter Browser besucht eine Website vor der Antwort, nach einem Nein und nach einem Ja und berichtet, was er fand.',
          },
          {
            title: 'Ihr Server',
            text: 'Eine Maschine genügt. PostgreSQL, ClickHouse, NATS und S3 übernehmen, wo Sie mehr brauchen.',
          },
        ],
      },
      {
        blockType: 'media-text',
        heading: 'Kein anderes Unternehmen dazwischen',
        body: richText(
          paragraph(
            'Ihr eigener Server liefert die Seite, zeigt das Banner, misst und führt die Nachweise. Der Browser spricht mit einem Host, und eine strenge Sicherheitsrichtlinie lässt ihn mit keinem anderen sprechen, bevor jemand zustimmt.',
          ),
          paragraph(
            'Auch deshalb ist die Website leicht: Was vier Produkte viermal laden würden, ist hier einmal da oder gar nicht.',
          ),
        ),
        media: 'media#switch',
        side: 'left',
        actions: [toPage('So wird geprüft', 'audit')],
      },
      {
        blockType: 'rich-text',
        body: richText(
          heading('h2', 'Zwei Arten von Daten'),
          paragraph(
            'Was die Redaktion schreibt und was Besuche auslösen, liegt getrennt. ',
            strong('Inhalte'),
            ' haben Entwürfe, Versionen und Rückgängig. ',
            strong('Fakten'),
            ' wie eine Entscheidung oder ein Seitenaufruf werden einmal angefügt und nie geändert.',
          ),
          list(
            ['Bestätigt der Server eine Entscheidung, liegt sie auf der Platte.'],
            ['Eine unlesbare Entscheidung gilt als keine.'],
            ['Fällt das Studio aus, merken Besucher nichts davon.'],
          ),
          paragraph('Mehr dazu, ', link('wie die Einwilligung funktioniert', 'page#consent'), '.'),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Genauer hinsehen',
        text: 'So arbeitet die Redaktion, und das braucht der Betrieb.',
        actions: [toPage('Redaktion', 'editing'), toPage('Preise', 'pricing')],
      },
    ],
  },
};
