import { type SeedPage, toAddress, toPage } from '../contract.ts';
import { paragraph, richText } from '../rich-text.ts';

export const pricing: SeedPage = {
  name: 'pricing',
  en: {
    title: 'Pricing',
    slug: 'pricing',
    description:
      'Candor is free software. What it costs is a server and somebody who looks after it; this page says how much of both.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Pricing',
        heading: 'Nothing. Really.',
        text: 'Candor is software under the MIT licence, not a service. There is no account, no seat, no limit of page views, and nobody who could raise the price.',
        actions: [toPage('What you get', 'product')],
        layout: 'words',
      },
      {
        blockType: 'pricing',
        heading: 'What it takes instead',
        intro: 'Three honest ways to run it. Prices of servers are your host’s, not ours.',
        plans: [
          {
            name: 'On your desk',
            text: 'To try it, or to write before you publish.',
            price: '€0',
            unit: 'your own computer',
            includes: 'Everything there is\nSQLite and an embedded event store\nTwo commands',
            actions: [],
          },
          {
            name: 'One small server',
            text: 'For nearly every marketing site.',
            price: '€0',
            unit: 'and one machine with 2 GB of memory',
            includes:
              'Everything there is\nAll four parts take about 0.8 GB at rest\nBackup and restore by one command each',
            isRecommended: true,
            actions: [toPage('See the product', 'product')],
          },
          {
            name: 'Several machines',
            text: 'When one is not enough, or must not fail.',
            price: '€0',
            unit: 'and the machines',
            includes:
              'Everything there is\nPostgreSQL, ClickHouse and S3 by address\nAs many site replicas as you like',
            actions: [],
          },
        ],
        note: 'Memory was measured at rest: site 131, studio 203, worker 116, events 314 MiB.',
      },
      {
        blockType: 'comparison',
        heading: 'What a price list would hide',
        columns: [{ name: 'Candor', isOurs: true }, { name: 'Four rented services' }],
        rows: [
          { label: 'Grows with page views', cells: 'no\nyes' },
          { label: 'Visitors’ data leaves your server', cells: 'no\nyes' },
          { label: 'You can read the code that decides', cells: 'yes\nno' },
          { label: 'Somebody else looks after the server', cells: 'no\nyes' },
        ],
        source: 'The last row is the real price. If nobody in your team can run a server, rent.',
      },
      {
        blockType: 'faq',
        heading: 'And the catch?',
        items: [
          {
            question: 'Do you sell support?',
            answer: richText(
              paragraph(
                'Not yet. If you need somebody to run it for you, a service is the better choice today, and we would rather say so.',
              ),
            ),
          },
          {
            question: 'Will it stay free?',
            answer: richText(
              paragraph('What is published under the MIT licence stays so. Nobody can take back the copy you have.'),
            ),
          },
          {
            question: 'Do you live on our data?',
            answer: richText(
              paragraph(
                'No. A running Candor calls nobody. There is no telemetry, and the code that could be asked is yours to read.',
              ),
            ),
          },
        ],
      },
      {
        blockType: 'call-to-action',
        heading: 'The price of trying is two commands',
        actions: [toPage('What is in it', 'product'), toAddress('Write to us', 'mailto:hello@candor.example')],
      },
    ],
  },
  de: {
    title: 'Preise',
    slug: 'preise',
    description:
      'Candor ist freie Software. Was es kostet, sind ein Server und jemand, der nach ihm sieht; hier steht, wie viel von beidem.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Preise',
        heading: 'Nichts. Wirklich.',
        text: 'Candor ist Software unter der MIT-Lizenz und kein Dienst. Es gibt kein Konto, keine Plätze, keine Grenze für Seitenaufrufe und niemanden, der den Preis erhöhen könnte.',
        actions: [toPage('Was Sie bekommen', 'product')],
        layout: 'words',
      },
      {
        blockType: 'pricing',
        heading: 'Was es stattdessen braucht',
        intro: 'Drei ehrliche Wege. Die Preise der Server macht Ihr Anbieter, nicht wir.',
        plans: [
          {
            name: 'Auf dem Schreibtisch',
            text: 'Zum Ausprobieren, oder um vor dem Start zu schreiben.',
            price: '0 €',
            unit: 'der eigene Rechner',
            includes: 'Alles, was es gibt\nSQLite und ein eingebauter Ereignisspeicher\nZwei Befehle',
            actions: [],
          },
          {
            name: 'Ein kleiner Server',
            text: 'Für fast jede Website eines Unternehmens.',
            price: '0 €',
            unit: 'und eine Maschine mit 2 GB Speicher',
            includes:
              'Alles, was es gibt\nAlle vier Teile brauchen in Ruhe etwa 0,8 GB\nSichern und Zurückholen mit je einem Befehl',
            isRecommended: true,
            actions: [toPage('Zum Produkt', 'product')],
          },
          {
            name: 'Mehrere Maschinen',
            text: 'Wenn eine nicht reicht oder keine ausfallen darf.',
            price: '0 €',
            unit: 'und die Maschinen',
            includes:
              'Alles, was es gibt\nPostgreSQL, ClickHouse und S3 über eine Adresse\nSo viele Kopien der Website, wie Sie mögen',
            actions: [],
          },
        ],
        note: 'Speicher, in Ruhe gemessen: Website 131, Studio 203, Worker 116, Ereignisse 314 MiB.',
      },
      {
        blockType: 'faq',
        heading: 'Und der Haken?',
        items: [
          {
            question: 'Verkaufen Sie Unterstützung?',
            answer: richText(
              paragraph(
                'Noch nicht. Wer jemanden für den Betrieb braucht, ist heute bei einem Dienst besser aufgehoben, und das sagen wir lieber gleich.',
              ),
            ),
          },
          {
            question: 'Bleibt es kostenlos?',
            answer: richText(
              paragraph(
                'Was unter der MIT-Lizenz veröffentlicht ist, bleibt es. Ihre Kopie kann Ihnen niemand nehmen.',
              ),
            ),
          },
        ],
      },
    ],
  },
};
