import { type SeedPage, toPage } from '../contract.ts';
import { code, heading, paragraph, richText } from '../rich-text.ts';

export const measurementPage: SeedPage = {
  name: 'measurement',
  parent: 'product',
  en: {
    title: 'Measurement',
    searchTitle: 'Web analytics with consent, on your own server | Candor',
    slug: 'measurement',
    description:
      'Privacy-friendly web analytics: only visitors who agreed, on your own server, and every report says which share of page loads it covers.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Product · Measurement',
        heading: 'Fewer figures, all of them true',
        text: 'Only visitors who agreed are measured. So every report says which share of page loads it covers, and fills nothing in.',
        actions: [toPage('Get started', 'start'), toPage('How consent works', 'consent')],
        image: 'media#dashboard',
        layout: 'centered',
      },
      {
        blockType: 'features',
        heading: 'What you see',
        intro: 'For visitors who agreed to analytics. The figures in the picture are invented.',
        items: [
          { title: 'Visits', text: 'Visitors, sessions, engagement, channels, campaigns, countries and devices.' },
          { title: 'Pages', text: 'What is read, how far and how long, and which blocks people reach.' },
          {
            title: 'Goals',
            text: 'Key events with their value, funnels, forms, downloads, videos and searches on your site.',
          },
          { title: 'Live', text: 'Who is active now, on which pages, and where they came from.' },
          { title: 'Speed', text: 'Core Web Vitals from real visits, by page.' },
          { title: 'Nothing else', text: 'No fingerprint, no IP address and no profile across websites.' },
        ],
      },
      {
        blockType: 'calculator',
        heading: 'How much will you know?',
        intro: 'Move a slider and see what asking costs in figures, and what it does not cost in certainty.',
        visits: 40_000,
        agree: 45,
        rate: 2,
      },
      {
        blockType: 'rich-text',
        body: richText(
          heading('h2', 'Names you know'),
          paragraph(
            'Events have the names that analysts know from Google Analytics: ',
            code('page_view'),
            ', ',
            code('scroll'),
            ', ',
            code('file_download'),
            ', ',
            code('purchase'),
            '. Your own event takes one line.',
          ),
          paragraph(
            'Email addresses are removed twice, in the browser and on the server. IP addresses are never written down.',
          ),
          paragraph(
            'Key events can go on to Google Analytics, Meta, a webhook or files, from your server and only for visitors who allowed that.',
          ),
        ),
      },
      {
        blockType: 'code',
        language: 'javascript',
        code: "// Recorded only if this visitor agreed to analytics; otherwise nothing happens.\ncandor.measure.event('brochure_ordered', { edition: 'autumn' });",
        caption: 'An event of your own. gtag() and dataLayer.push() work as well.',
      },
      {
        blockType: 'callout',
        kind: 'note',
        heading: 'What it cannot tell you',
        body: richText(
          paragraph(
            'How many people did not answer, as persons. Where visitors live, closer than a country. What they did on other websites. Nothing is modelled, and no share is guessed.',
          ),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'See how it is checked',
        text: 'A browser visits this website as people do who say nothing, no and yes.',
        actions: [toPage('Audit', 'audit')],
      },
    ],
  },
  de: {
    title: 'Messung',
    searchTitle: 'Webanalyse mit Einwilligung auf dem eigenen Server | Candor',
    slug: 'messung',
    description:
      'Datenschutzfreundliche Webanalyse: nur Besucher, die zugestimmt haben, auf dem eigenen Server, und jeder Bericht nennt seinen Anteil.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Produkt · Messung',
        heading: 'Weniger Zahlen, alle wahr',
        text: 'Gemessen wird nur, wer zugestimmt hat. Darum nennt jeder Bericht den Anteil der Seitenaufrufe, den er abdeckt, und rechnet nichts hinzu.',
        actions: [toPage('Loslegen', 'start'), toPage('So wird gefragt', 'consent')],
        image: 'media#dashboard',
        layout: 'centered',
      },
      {
        blockType: 'features',
        heading: 'Was Sie sehen',
        intro: 'Von Besuchern, die der Analyse zugestimmt haben. Die Zahlen auf dem Bild sind erfunden.',
        items: [
          { title: 'Besuche', text: 'Besucher, Sitzungen, Interaktion, Kanäle, Kampagnen, Länder und Geräte.' },
          { title: 'Seiten', text: 'Was gelesen wird, wie weit und wie lange, und welche Blöcke erreicht werden.' },
          {
            title: 'Ziele',
            text: 'Schlüsselereignisse mit ihrem Wert, Trichter, Formulare, Downloads, Videos und Suchen auf Ihrer Website.',
          },
          { title: 'Live', text: 'Wer gerade aktiv ist, auf welchen Seiten und woher.' },
          { title: 'Geschwindigkeit', text: 'Core Web Vitals aus echten Besuchen, nach Seite.' },
          { title: 'Sonst nichts', text: 'Kein Fingerabdruck, keine IP-Adresse und kein Profil über Websites hinweg.' },
        ],
      },
      {
        blockType: 'calculator',
        heading: 'Wie viel werden Sie wissen?',
        intro: 'Verschieben Sie einen Regler: So viel kostet das Fragen an Zahlen, und so wenig an Gewissheit.',
        visits: 40_000,
        agree: 45,
        rate: 2,
      },
      {
        blockType: 'rich-text',
        body: richText(
          heading('h2', 'Namen, die Sie kennen'),
          paragraph(
            'Ereignisse heißen wie in Google Analytics: ',
            code('page_view'),
            ', ',
            code('scroll'),
            ', ',
            code('file_download'),
            ', ',
            code('purchase'),
            '. Ein eigenes Ereignis braucht eine Zeile.',
          ),
          paragraph(
            'E-Mail-Adressen werden zweimal entfernt, im Browser und auf dem Server. IP-Adressen werden nie aufgeschrieben.',
          ),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'Sehen Sie, wie es geprüft wird',
        text: 'Ein Browser besucht diese Website wie Menschen, die nichts sagen, Nein oder Ja.',
        actions: [toPage('Prüfung', 'audit')],
      },
    ],
  },
};
