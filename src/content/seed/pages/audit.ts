import { type SeedPage, toPage } from '../contract.ts';
import { heading, list, paragraph, richText } from '../rich-text.ts';

export const auditPage: SeedPage = {
  name: 'audit',
  parent: 'product',
  en: {
    title: 'Audit',
    searchTitle: 'Website audit for cookies and trackers | Candor',
    slug: 'audit',
    description:
      'A real browser visits a website before consent, after a refusal and after consent, and reports cookies, storage and requests with their cause.',
    blocks: [
      {
        blockType: 'media-text',
        heading: 'Trust, then look',
        body: richText(
          paragraph(
            'One line of code that somebody adds next year is enough to break a promise about privacy. So the audit opens a website in a fresh browser as four visitors: one who has not answered, one who said no, one who said yes, and one who withdrew.',
          ),
          paragraph(
            'Cookies, stored keys and requests of each visit are compared with what they should be. Each finding names the script, line and column behind it.',
          ),
        ),
        media: 'media#ledger',
        side: 'right',
        actions: [toPage('Our cookies', 'cookies')],
      },
      {
        blockType: 'statistics',
        heading: 'How this product is tested',
        items: [
          {
            figure: '4',
            label: 'visitors in fresh browsers',
            note: 'Before an answer, after a no, after a yes, after a withdrawal.',
          },
          {
            figure: '0',
            label: 'cookies, stored keys and requests to others before an answer',
            note: 'Every change of the code is refused if there is one.',
          },
          {
            figure: '100',
            label: 'tests that kill the process at work',
            note: 'No acknowledged event lost, none counted twice.',
          },
          { figure: '114,000', label: 'records verified a second', note: 'From an export, on two shared cores.' },
        ],
      },
      {
        blockType: 'rich-text',
        body: richText(
          heading('h2', 'Audit any website'),
          paragraph(
            'In the studio you audit your own site with one click, after every change or on a schedule. On the command line you audit any website:',
          ),
          list(
            ['what is stored and sent before consent, and what goes on after a refusal'],
            ['banners without a real refusal, with unequal buttons or switches that are on'],
            ['cookies that live longer than declared, and what the cookie policy leaves out'],
            ['a report with screenshots, as HTML or JSON'],
          ),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Check this website',
        text: 'Open the network panel of your browser, reload, and look for requests to another company. There should be none.',
        actions: [toPage('Get started', 'start')],
      },
    ],
  },
  de: {
    title: 'Prüfung',
    searchTitle: 'Website auf Cookies und Tracker prüfen | Candor',
    slug: 'pruefung',
    description:
      'Ein echter Browser besucht eine Website vor der Antwort, nach einem Nein und nach einem Ja und nennt jedes Cookie und jede Anfrage mit Ursache.',
    blocks: [
      {
        blockType: 'media-text',
        heading: 'Vertrauen, und nachsehen',
        body: richText(
          paragraph(
            'Eine Zeile Code, die jemand nächstes Jahr einfügt, genügt, um ein Versprechen zum Datenschutz zu brechen. Darum öffnet die Prüfung eine Website in einem frischen Browser als vier Besucher: ohne Antwort, mit Nein, mit Ja und nach einem Widerruf.',
          ),
          paragraph(
            'Cookies, gespeicherte Schlüssel und Anfragen werden mit dem verglichen, was sein soll. Jeder Befund nennt Skript, Zeile und Spalte dahinter.',
          ),
        ),
        media: 'media#ledger',
        side: 'right',
        actions: [toPage('Unsere Cookies', 'cookies')],
      },
      {
        blockType: 'rich-text',
        body: richText(
          heading('h2', 'Jede Website prüfen'),
          paragraph(
            'Im Studio prüfen Sie Ihre eigene Website mit einem Klick, nach jeder Änderung oder nach Zeitplan. Auf der Kommandozeile prüfen Sie jede Website:',
          ),
          list(
            ['was vor der Antwort gespeichert und gesendet wird, und was nach einem Nein weiterläuft'],
            ['Banner ohne echte Ablehnung, mit ungleichen Schaltflächen oder vorausgewählten Schaltern'],
            ['Cookies, die länger leben als angegeben, und was die Cookie-Richtlinie verschweigt'],
            ['einen Bericht mit Bildschirmfotos, als HTML oder JSON'],
          ),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Prüfen Sie diese Website',
        text: 'Öffnen Sie die Netzwerkanalyse Ihres Browsers, laden Sie neu und suchen Sie Anfragen an ein anderes Unternehmen. Es sollte keine geben.',
        actions: [toPage('Loslegen', 'start')],
      },
    ],
  },
};
