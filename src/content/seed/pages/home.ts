import { type SeedPage, toPage } from '../contract.ts';
import { paragraph, richText, strong } from '../words.ts';

export const home: SeedPage = {
  name: 'home',
  en: {
    title: 'A website that asks first',
    slug: 'home',
    description: 'Candor is a website, its editor, its consent banner and its measurement in one piece of software. It asks before it measures, and can prove it.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Website, consent and measurement in one',
        heading: 'Ask first. Measure after. Prove both.',
        text: 'Candor runs your marketing site and asks every visitor before it counts them. A “no” costs as little as a “yes”, and every answer leaves a record that you can show.',
        actions: [toPage('See how it works', 'product'), toPage('Read what it keeps', 'privacy')],
        image: 'media#switch',
        layout: 'split',
      },
      {
        blockType: 'features',
        heading: 'One promise, kept in four places',
        intro: 'Most sites buy these from four companies that have never met. Here they are one program, so none of them can run ahead of the answer.',
        items: [
          { title: 'The site', text: 'Pages are plain HTML and CSS. No cookie, no stored key and no request to another company before a visitor has decided.' },
          { title: 'The banner', text: 'Accept and reject stand side by side, same size, same weight. It is part of the page, so it also works with JavaScript switched off.' },
          { title: 'The figures', text: 'Counting starts with the agreement and stops with the withdrawal. Every chart says which share of visitors it knows about.' },
          { title: 'The proof', text: 'Each decision is on disk before it counts. The visitor gets a receipt, you get a record, and both say the same.' },
        ],
      },
      {
        blockType: 'media-text',
        heading: 'A switch that starts at off',
        body: richText(
          paragraph('Only what the site cannot do without is on from the beginning. ', strong('Functional, analytics, performance and advertisement'), ' stay off until somebody turns them on, each by itself.'),
          paragraph('Turning one off again works the same way, in the same place, and takes effect at once. The link is at the end of every page.'),
        ),
        media: 'media#gate',
        side: 'left',
        actions: [toPage('More about consent', 'consent')],
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph('This site is its own first customer. What you read here was written in Candor’s studio, is served by Candor, and asked you with Candor’s banner. Open your browser’s network panel and check.'),
        ),
      },
      {
        blockType: 'faq',
        heading: 'Fair questions',
        items: [
          { question: 'What happens if I reject everything?', answer: richText(paragraph('You read the site as before. One cookie remembers that you said no, so that nobody asks again on every page. Nothing else is stored and nothing is counted.')) },
          { question: 'Is this a service I have to sign up for?', answer: richText(paragraph('No. Candor is software under the MIT licence. You run it on your own server, and nothing you or your visitors do is sent to us.')) },
          { question: 'Can I still use tools of other companies?', answer: richText(paragraph('Not inside a page: its security policy lets no code of another company run there. Everything a page shows comes from your own server.')) },
        ],
      },
      {
        blockType: 'call-to-action',
        heading: 'Two commands to a running site',
        text: 'Clone it, start it, and look at the page you are reading now, on your own machine.',
        actions: [toPage('What is in it', 'product'), toPage('Talk to us', 'contact')],
      },
    ],
  },
  de: {
    title: 'Eine Website, die zuerst fragt',
    slug: 'home',
    description: 'Candor ist Website, Redaktion, Einwilligung und Messung in einem Programm. Es fragt, bevor es misst, und kann das belegen.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'Website, Einwilligung und Messung in einem',
        heading: 'Erst fragen. Dann messen. Beides belegen.',
        text: 'Candor betreibt Ihre Website und fragt alle, die sie besuchen, bevor es sie zählt. Ein Nein kostet so wenig wie ein Ja, und jede Antwort hinterlässt einen Nachweis.',
        actions: [toPage('So funktioniert es', 'product'), toPage('Was gespeichert wird', 'privacy')],
        image: 'media#switch',
        layout: 'split',
      },
      {
        blockType: 'features',
        heading: 'Ein Versprechen, an vier Stellen gehalten',
        intro: 'Die meisten kaufen das bei vier Firmen, die einander nie begegnet sind. Hier ist es ein Programm; keines der Teile kann der Antwort vorauseilen.',
        items: [
          { title: 'Die Website', text: 'Seiten sind einfaches HTML und CSS. Kein Cookie, kein gespeicherter Schlüssel und keine Anfrage an andere Firmen vor der Entscheidung.' },
          { title: 'Das Banner', text: 'Annehmen und Ablehnen stehen nebeneinander, gleich groß, gleich schwer. Es ist Teil der Seite und geht deshalb auch ohne JavaScript.' },
          { title: 'Die Zahlen', text: 'Gezählt wird ab der Zustimmung und bis zum Widerruf. Jedes Diagramm sagt, welchen Anteil der Besuche es kennt.' },
          { title: 'Der Nachweis', text: 'Jede Entscheidung ist gespeichert, bevor sie gilt. Wer entscheidet, bekommt eine Quittung; Sie bekommen den gleichen Eintrag.' },
        ],
      },
      {
        blockType: 'media-text',
        heading: 'Ein Schalter, der auf Aus beginnt',
        body: richText(
          paragraph('Von Anfang an läuft nur, was die Website zwingend braucht. ', strong('Funktional, Analyse, Leistung und Werbung'), ' bleiben aus, bis jemand sie einschaltet, jedes für sich.'),
          paragraph('Ausschalten geht genauso, an der gleichen Stelle, und gilt sofort. Der Link steht am Ende jeder Seite.'),
        ),
        media: 'media#gate',
        side: 'left',
        actions: [toPage('Mehr zur Einwilligung', 'consent')],
      },
      {
        blockType: 'faq',
        heading: 'Berechtigte Fragen',
        items: [
          { question: 'Was passiert, wenn ich alles ablehne?', answer: richText(paragraph('Sie lesen die Website wie vorher. Ein Cookie merkt sich das Nein, damit nicht jede Seite neu fragt. Sonst wird nichts gespeichert und nichts gezählt.')) },
          { question: 'Muss ich mich irgendwo anmelden?', answer: richText(paragraph('Nein. Candor ist Software unter der MIT-Lizenz. Sie läuft auf Ihrem eigenen Server und meldet uns nichts.')) },
        ],
      },
      {
        blockType: 'call-to-action',
        heading: 'Zwei Befehle bis zur laufenden Website',
        text: 'Herunterladen, starten und diese Seite auf dem eigenen Rechner ansehen.',
        actions: [toPage('Was alles dabei ist', 'product')],
      },
    ],
  },
  ar: {
    title: 'موقع يسأل أولًا',
    description: 'كاندور موقع ومحرر وموافقة وقياس في برنامج واحد. يسأل قبل أن يقيس، ويستطيع إثبات ذلك.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'الموقع والموافقة والقياس في برنامج واحد',
        heading: 'اسأل أولًا. ثم قِس. وأثبت الأمرين.',
        text: 'يشغّل كاندور موقعك ويسأل كل زائر قبل أن يحصيه. الرفض سهل كالقبول، وكل جواب يترك سجلًا يمكنك إظهاره.',
        actions: [toPage('كيف يعمل', 'product'), toPage('ما الذي يُحفظ', 'privacy')],
        image: 'media#switch',
        layout: 'split',
      },
      {
        blockType: 'features',
        heading: 'وعد واحد في أربعة مواضع',
        items: [
          { title: 'الموقع', text: 'الصفحات HTML وCSS فقط. لا ملفات ارتباط ولا طلبات إلى شركات أخرى قبل قرار الزائر.' },
          { title: 'لوحة الموافقة', text: 'زر القبول وزر الرفض متجاوران وبالحجم نفسه، وتعمل اللوحة دون جافاسكربت أيضًا.' },
          { title: 'الأرقام', text: 'يبدأ العدّ مع الموافقة ويتوقف مع سحبها. وكل رسم بياني يذكر نسبة الزوار التي يعرفها.' },
          { title: 'الإثبات', text: 'يُحفظ كل قرار قبل أن يُعمل به، ويحصل الزائر على إيصال.' },
        ],
      },
    ],
  },
};
