import { type SeedPage, toAddress, toPage } from '../contract.ts';
import { paragraph, richText } from '../rich-text.ts';

export const pricing: SeedPage = {
  name: 'pricing',
  en: {
    title: 'Pricing',
    searchTitle: 'Pricing: free and open source under the MIT licence | Candor',
    slug: 'pricing',
    description:
      'Candor is free and open source. You pay for a server and for the time of somebody who looks after it. This page says how much of both.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Pricing',
        heading: 'Free, and it stays free',
        text: 'Candor is open source under the MIT licence, not a service. There are no accounts, no seats and no limits, and nobody can raise the price.',
        actions: [toPage('Get started', 'start'), toPage('See the product', 'product')],
        layout: 'words',
      },
      {
        blockType: 'pricing',
        heading: 'What you need to run it',
        intro: 'Three ways to run it. Your hosting provider sets the price of the servers.',
        plans: [
          {
            name: 'Your computer',
            text: 'To try it, or to write before you go live.',
            price: '€0',
            unit: 'on a machine that you have',
            includes: 'Every feature\nSQLite and an embedded event store\nOne command',
            actions: [],
          },
          {
            name: 'One small server',
            text: 'For nearly every marketing site.',
            price: '€0',
            unit: 'plus one machine with 2 GB of memory',
            includes:
              'Every feature\nAll four processes take about 0.8 GB at rest\nBackup and restore with one command each',
            isRecommended: true,
            actions: [toPage('Get started', 'start')],
          },
          {
            name: 'Several machines',
            text: 'For more traffic, or when one machine may fail.',
            price: '€0',
            unit: 'plus the machines',
            includes: 'Every feature\nPostgreSQL, ClickHouse, NATS and S3\nAs many website processes as you like',
            actions: [],
          },
        ],
        note: 'Memory was measured at rest: site 131, studio 203, worker 116, events 314 MiB.',
      },
      {
        blockType: 'comparison',
        heading: 'Compared with four services',
        columns: [{ name: 'Candor', isOurs: true }, { name: 'Four hosted services' }],
        rows: [
          { label: 'Costs grow with page views', cells: 'no\nyes' },
          { label: 'Visitors’ data leaves your server', cells: 'no\nyes' },
          { label: 'You can read the code', cells: 'yes\nno' },
          { label: 'Somebody else looks after the server', cells: 'no\nyes' },
        ],
        source: 'The last row is the real price. If nobody in your team can run a server, choose hosted services.',
      },
      {
        blockType: 'faq',
        heading: 'Questions about the price',
        items: [
          {
            question: 'Do you sell support?',
            answer: richText(
              paragraph(
                'Not yet. If you need somebody to run it for you, a hosted service is the better choice today.',
              ),
            ),
          },
          {
            question: 'Will it stay free?',
            answer: richText(
              paragraph(
                'Yes. What is published under the MIT licence stays under it. Nobody can take back the copy that you have.',
              ),
            ),
          },
          {
            question: 'Do you make money with our data?',
            answer: richText(
              paragraph(
                'No. There is no telemetry: a running installation sends us nothing. You can read the code, or watch the network.',
              ),
            ),
          },
        ],
      },
      {
        blockType: 'call-to-action',
        heading: 'Trying it costs one command',
        actions: [toPage('Get started', 'start'), toAddress('Write to us', 'mailto:hello@candor.example')],
      },
    ],
  },
  de: {
    title: 'Preise',
    searchTitle: 'Preise: kostenlos und Open Source (MIT) | Candor',
    slug: 'preise',
    description:
      'Candor ist kostenlos und quelloffen. Sie bezahlen einen Server und die Zeit von jemandem, der ihn pflegt. Hier steht, wie viel von beidem.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Preise',
        heading: 'Kostenlos, und es bleibt dabei',
        text: 'Candor ist Open Source unter der MIT-Lizenz und kein Dienst. Es gibt keine Konten, keine Nutzerlizenzen und keine Grenzen, und niemand kann den Preis erhöhen.',
        actions: [toPage('Loslegen', 'start'), toPage('Produkt ansehen', 'product')],
        layout: 'words',
      },
      {
        blockType: 'pricing',
        heading: 'Was Sie für den Betrieb brauchen',
        intro: 'Drei Wege. Den Preis der Server bestimmt Ihr Hosting-Anbieter.',
        plans: [
          {
            name: 'Ihr Rechner',
            text: 'Zum Ausprobieren, oder um vor dem Start zu schreiben.',
            price: '0 €',
            unit: 'auf einem Rechner, den Sie haben',
            includes: 'Alle Funktionen\nSQLite und ein eingebauter Ereignisspeicher\nEin Befehl',
            actions: [],
          },
          {
            name: 'Ein kleiner Server',
            text: 'Für fast jede Unternehmenswebsite.',
            price: '0 €',
            unit: 'plus eine Maschine mit 2 GB Arbeitsspeicher',
            includes:
              'Alle Funktionen\nAlle vier Prozesse brauchen in Ruhe etwa 0,8 GB\nBackup und Wiederherstellung mit je einem Befehl',
            isRecommended: true,
            actions: [toPage('Loslegen', 'start')],
          },
          {
            name: 'Mehrere Maschinen',
            text: 'Für mehr Besuche, oder wenn eine Maschine ausfallen darf.',
            price: '0 €',
            unit: 'plus die Maschinen',
            includes:
              'Alle Funktionen\nPostgreSQL, ClickHouse, NATS und S3\nSo viele Website-Prozesse, wie Sie möchten',
            actions: [],
          },
        ],
        note: 'Speicher, in Ruhe gemessen: Website 131, Studio 203, Worker 116, Ereignisse 314 MiB.',
      },
      {
        blockType: 'comparison',
        heading: 'Im Vergleich mit vier Diensten',
        columns: [{ name: 'Candor', isOurs: true }, { name: 'Vier gehostete Dienste' }],
        rows: [
          { label: 'Kosten wachsen mit den Seitenaufrufen', cells: 'no\nyes' },
          { label: 'Daten der Besucher verlassen Ihren Server', cells: 'no\nyes' },
          { label: 'Sie können den Code lesen', cells: 'yes\nno' },
          { label: 'Jemand anders kümmert sich um den Server', cells: 'no\nyes' },
        ],
        source:
          'Die letzte Zeile ist der wahre Preis. Kann in Ihrem Team niemand einen Server betreiben, nehmen Sie gehostete Dienste.',
      },
      {
        blockType: 'faq',
        heading: 'Fragen zum Preis',
        items: [
          {
            question: 'Bieten Sie Support an?',
            answer: richText(
              paragraph(
                'Noch nicht. Wer jemanden für den Betrieb braucht, ist heute bei einem gehosteten Dienst besser aufgehoben.',
              ),
            ),
          },
          {
            question: 'Bleibt es kostenlos?',
            answer: richText(
              paragraph(
                'Ja. Was unter der MIT-Lizenz veröffentlicht ist, bleibt darunter. Ihre Kopie kann Ihnen niemand nehmen.',
              ),
            ),
          },
          {
            question: 'Verdienen Sie an unseren Daten?',
            answer: richText(
              paragraph(
                'Nein. Es gibt keine Telemetrie: Eine laufende Installation sendet uns nichts. Sie können den Code lesen oder das Netzwerk beobachten.',
              ),
            ),
          },
        ],
      },
      {
        blockType: 'call-to-action',
        heading: 'Ausprobieren kostet einen Befehl',
        actions: [toPage('Loslegen', 'start'), toAddress('Schreiben Sie uns', 'mailto:hello@candor.example')],
      },
    ],
  },
};
