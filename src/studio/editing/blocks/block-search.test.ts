import { expect, test } from 'vitest';
import { blocks } from '../../../content/blocks/fields.generated.ts';
import { searchWords } from '../../../content/blocks/search.generated.ts';
import { saidInBoth } from '../../translations/labelled.ts';
import { searchEntries } from './block-search.ts';
import { columnRows } from './column-rows.ts';

const ofBlocks = blocks.map(({ slug, labels }) => {
  const { en, de } = searchWords[slug] ?? { en: [], de: [] };
  const label = saidInBoth(String(labels?.singular));
  return { slug, labels: typeof label === 'string' ? [label] : Object.values(label), words: [...en, ...de] };
});
const ofColumns = columnRows.map(({ id, labels, words }) => ({ slug: id, labels: Object.values(labels), words }));
const entries = [...ofBlocks, ...ofColumns];
const found = (query: string) => searchEntries(query, entries).map(({ slug }) => slug);

const english: Record<string, string> = {
  'hero banner header headline title jumbotron cover': 'hero',
  'accordion faq faqs questions answers question': 'faq',
  'grid cards card features benefits services icons': 'features',
  'team people staff employees speakers': 'team',
  'tabs tab panels': 'tabs',
  'timeline history milestones roadmap agenda': 'timeline',
  'columns column multi-column': 'columns-2',
  'gallery galleries photos pictures images carousel slideshow portfolio': 'gallery',
  'image picture photo media illustration': 'media-text',
  'video videos film films movie mp4 clip': 'video',
  'youtube vimeo map maps embed html iframe widget calendar podcast audio': 'embed',
  'testimonial testimonials quote quotes review reviews blockquote rating': 'testimonial',
  'button buttons cta call-to-action': 'call-to-action',
  'pricing plans plan price prices packages': 'pricing',
  'table tables spreadsheet rows': 'table',
  'compare comparison comparisons versus alternatives': 'comparison',
  'logo logos clients customers partners brands sponsors': 'logo-wall',
  'stats numbers counter counters statistics figures metrics': 'statistics',
  'steps step process workflow instructions': 'steps',
  'newsletter newsletters subscribe signup email': 'newsletter',
  'form forms contact survey registration': 'form',
  'download downloads pdf file files attachment': 'downloads',
  'code snippet snippets terminal': 'code',
  'note notes alert alerts callout warning tip info': 'callout',
  'text paragraph paragraphs richtext heading headings subheading list content': 'rich-text',
  'posts post blog news articles': 'latest-posts',
  'policy policies privacy legal imprint terms gdpr': 'policy',
  'section reusable': 'section',
  'calculator calculators roi': 'calculator',
  'switch toggle': 'switchboard',
};
const german: Record<string, string> = {
  'Banner Seitenkopf Titel Schlagzeile Titelbild': 'hero',
  'Akkordeon Fragen Frage Antworten FAQ': 'faq',
  'Raster Kacheln Vorteile Leistungen': 'features',
  'Team Mitarbeiter Personen Vorstand': 'team',
  'Registerkarten Reiter': 'tabs',
  'Zeitleiste Zeitstrahl Meilensteine Chronik': 'timeline',
  'Spalten Spalte nebeneinander': 'columns-2',
  'Galerie Galerien Bilder Fotos Bildergalerie Diashow': 'gallery',
  'Bild Foto Abbildung': 'media-text',
  'Film Filme': 'video',
  'Karte Landkarte Stadtplan Einbettung Kalender Termin': 'embed',
  'Zitat Zitate Bewertung Bewertungen Kundenstimme Kundenstimmen': 'testimonial',
  'Schaltfläche Schaltflächen Knopf Handlungsaufforderung': 'call-to-action',
  'Preise Preis Tarife Pakete Preistabelle': 'pricing',
  'Tabelle Tabellen Öffnungszeiten': 'table',
  'Vergleich Vergleiche Gegenüberstellung': 'comparison',
  'Kunden Partner Marken Referenzen': 'logo-wall',
  'Statistik Zahlen Kennzahlen Zähler': 'statistics',
  'Schritte Schritt Ablauf Anleitung': 'steps',
  'abonnieren Verteiler Rundbrief': 'newsletter',
  'Formular Formulare Kontakt Anfrage': 'form',
  'Herunterladen Datei Dateien Anhang Dokument': 'downloads',
  'Quelltext Quellcode': 'code',
  'Hinweis Hinweise Warnung Tipp': 'callout',
  'Absatz Absätze Überschrift Überschriften Liste Aufzählung': 'rich-text',
  'Beiträge Beitrag Nachrichten Neuigkeiten Artikel': 'latest-posts',
  'Rechtstext Datenschutzerklärung Impressum Nutzungsbedingungen DSGVO': 'policy',
  'Abschnitt Baustein': 'section',
  Rechner: 'calculator',
  Schalter: 'switchboard',
};
const table = (words: Record<string, string>) =>
  Object.entries(words).flatMap(([list, slug]) => list.split(' ').map((word) => [word, slug] as const));

test('the tables hold the ordinary words of both languages', () => {
  expect(table(english).length).toBeGreaterThanOrEqual(60);
  expect(table(german).length).toBeGreaterThanOrEqual(40);
});

test.each([...table(english), ...table(german)])('%s finds %s first', (word, slug) => {
  expect(found(word)[0]).toBe(slug);
  expect(found(`  ${word.toUpperCase()} `)[0]).toBe(slug);
});

test.each([
  ['call to action', 'call-to-action'],
  ['side by side', 'columns-2'],
  ['three columns', 'columns-3'],
  ['vier Spalten', 'columns-4'],
  ['sidebar', 'columns-wide-first'],
  ['calltoaction', 'call-to-action'],
  ['rich text', 'rich-text'],
  ['contact form', 'form'],
  ['e-mail', 'newsletter'],
  ['sign up', 'newsletter'],
  ['google maps', 'embed'],
  ['image with text', 'media-text'],
  ['youtube video', 'embed'],
  ['questions and answers', 'faq'],
  ['Häufige Fragen', 'faq'],
  ['how it works', 'steps'],
  ['opening hours', 'table'],
  ['Bild mit Text', 'media-text'],
])('“%s” finds %s first', (words, slug) => {
  expect(found(words)[0]).toBe(slug);
});

test.each([
  ['acordion', 'faq'],
  ['accordian', 'faq'],
  ['testimonal', 'testimonial'],
  ['galery', 'gallery'],
  ['pircing', 'pricing'],
  ['buttom', 'call-to-action'],
  ['colums', 'columns-2'],
  ['haeding', 'rich-text'],
  ['newsleter', 'newsletter'],
  ['uberschrift', 'rich-text'],
  ['ueberschrift', 'rich-text'],
  ['ZÄHLER', 'statistics'],
  ['gallerie', 'gallery'],
])('one wrong letter and missing accents are forgiven: %s finds %s', (word, slug) => {
  expect(found(word)[0]).toBe(slug);
});

test('the beginning of a word is enough', () => {
  expect(found('testi')[0]).toBe('testimonial');
  expect(found('acc')[0]).toBe('faq');
  expect(found('he')[0]).toBe('hero');
});

test('short words need every letter, and nonsense finds nothing', () => {
  expect(found('fxq')).toEqual([]);
  expect(found('qwrtzp')).toEqual([]);
  expect(found('   ')).toEqual([]);
  expect(found('???')).toEqual([]);
});

test.each(blocks.map(({ slug }) => slug))('%s has search words in both languages, each only once', (slug) => {
  const { en = [], de = [] } = searchWords[slug] ?? {};
  expect(en.length).toBeGreaterThanOrEqual(3);
  expect(de.length).toBeGreaterThanOrEqual(3);
  for (const words of [en, de]) expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(words.length);
});
