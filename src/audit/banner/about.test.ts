import { expect, test } from 'vitest';
import { textLanguages } from '../../consent/texts.ts';
import { isAboutElse, subjectOf } from './about.ts';
import { meaningOf } from './meaning.ts';

type Box = { lang?: string; text: string; labels?: readonly string[]; isTelling?: boolean; isPersonal?: boolean };

/** Returns whether a box over a page is about something other than consent. */
function isElse({ lang = 'en', text, labels = [], isTelling = false, isPersonal = false }: Box): boolean {
  const controls = labels.map((label) => ({ label, isPersonal, does: meaningOf(label, [lang]) ?? ('other' as const) }));
  return isAboutElse(subjectOf({ label: '', text: [text, ...labels].join(' ') }, controls, [lang]), isTelling);
}

test.each([...textLanguages])('the own banner in %s is about consent', (lang, { words, interface: texts }) => {
  expect(
    isElse({
      lang,
      text: `${words.title} ${words.text}`,
      labels: [words.acceptLabel, words.rejectLabel, words.chooseLabel, texts.privacyPolicy],
    }),
  ).toBe(false);
});

const banners: readonly Box[] = [
  { text: 'This site uses cookies.', labels: ['cookies', 'OK'] },
  {
    text: 'We value your privacy. We and our 842 partners store and access personal data on your device. Selecting “I accept” enables tracking technologies.',
    labels: ['I accept', 'Manage options'],
  },
  {
    text: 'We use cookies and similar technologies, some for our newsletter.',
    labels: ['Accept cookies', 'Only necessary cookies'],
  },
  {
    text: 'We and our 842 partners use cookies for advertising. Or read without for 2.99 € a month.',
    labels: ['Accept all', 'Subscribe'],
  },
  {
    text: 'We use cookies. Accept them, or read without for 2.99 € a month.',
    labels: ['Accept cookies', 'Subscribe'],
    isTelling: true,
  },
  { text: 'May we count your visit for statistics?', labels: ['OK', 'No thanks', 'Cookie policy'] },
  {
    lang: 'de',
    text: 'Wir nutzen Cookies und verarbeiten personenbezogene Daten. Wenn Sie unter 16 Jahre alt sind und Ihre Einwilligung geben möchten, bitten Sie Ihre Erziehungsberechtigten um Erlaubnis. Weitere Informationen zu Cookies und zum Widerruf Ihrer Einwilligung finden Sie hier.',
    labels: ['Ich akzeptiere', 'Nur essenzielle Cookies akzeptieren', 'Datenschutzerklärung'],
  },
];
test.each(banners)('a question about consent: $text', (box) => {
  expect(isElse(box)).toBe(false);
});

const others: readonly Box[] = [
  { text: 'Ten percent off your first order! We respect your privacy.', labels: ['Yes, please', 'No thanks'] },
  {
    text: 'Join our newsletter. By signing up you consent to e-mails.',
    labels: ['Yes', 'No thanks', 'Privacy policy'],
  },
  {
    text: 'A letter each month. You consent to our use of your personal data.',
    labels: ['Your address', 'Subscribe', 'No thanks'],
    isPersonal: true,
  },
  { text: 'Are you over 18? By entering you accept our use of cookies.', labels: ['Yes', 'No'] },
  { text: 'May we send you notifications? We respect your privacy.', labels: ['Allow', 'Not now'] },
  {
    text: 'Only the best butter goes into our cookies! This week: six cookies of your choice for 9 euros.',
    labels: ['See all cookies', 'No thanks'],
    isTelling: true,
  },
  {
    text: 'We speak two languages. Please choose your preferences.',
    labels: ['Continue in English', 'Privacy policy'],
  },
  { text: 'Would you like to go on in English?', labels: ['Yes', 'No', 'Privacy policy'] },
  { lang: 'de', text: 'Sind Sie mindestens 18 Jahre alt?', labels: ['Ja', 'Nein', 'Datenschutz'] },
  { lang: 'de', text: 'Möchten Sie auf Deutsch weiterlesen?', labels: ['Ja', 'Nein', 'Datenschutz'] },
  {
    lang: 'de',
    text: '10 % Rabatt für Ihre Daten: Melden Sie sich zum Newsletter an.',
    labels: ['Ja', 'Nein danke', 'Datenschutzhinweise'],
  },
  { lang: 'fr', text: 'Avez-vous plus de 18 ans ? En entrant, vous acceptez nos cookies.', labels: ['Oui', 'Non'] },
  { lang: 'es', text: '¿Eres mayor de edad? Al entrar aceptas nuestra política de cookies.', labels: ['Sí', 'No'] },
  { lang: 'ja', text: 'あなたは20歳以上ですか。', labels: ['はい', 'いいえ', 'プライバシーポリシー'] },
];
test.each(others)('something else: $text', (box) => {
  expect(isElse(box)).toBe(true);
});
