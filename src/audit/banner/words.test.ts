import { expect, test } from 'vitest';
import { textLanguages } from '../../consent/texts.ts';
import { isSameLanguage, languageOf } from './language-of.ts';
import { categoriesIn, categoryOf, isReopening, meaningOf, nudgesIn, topicWords } from './meaning.ts';
import { languages } from './words/index.ts';

const own = [...textLanguages];

test.each(own)(
  'the own banner in %s is understood: language, subject, answers, categories',
  (tag, { words, interface: texts }) => {
    const tags = [tag];
    expect(languageOf(`${words.title} ${words.text}`)).toBe(tag);
    expect(topicWords(words.title, tags)).toBeGreaterThan(0);
    const labels = [
      words.acceptLabel,
      words.rejectLabel,
      words.chooseLabel,
      words.saveLabel,
      texts.closeRefuses,
      texts.privacyPolicy,
    ];
    expect(labels.map((label) => meaningOf(label, tags))).toEqual([
      'accept',
      'reject',
      'customize',
      'save',
      'reject',
      'policy',
    ]);
    expect(
      [texts.back, texts.close]
        .map((label) => meaningOf(label, tags))
        .filter((does) => does !== 'close' && does !== undefined),
    ).toEqual([]);
    expect(Object.entries(words.categories).map(([id, { name }]) => [id, categoryOf(name, tags)])).toEqual(
      Object.keys(words.categories).map((id) => [id, id]),
    );
    expect(isReopening(texts.yourPrivacyChoices, tags)).toBe(true);
  },
);

test.each(own)('the own banner in %s is understood without knowing its language', (_, { words }) => {
  expect([words.acceptLabel, words.rejectLabel, words.saveLabel].map((label) => meaningOf(label, []))).toEqual([
    'accept',
    'reject',
    'save',
  ]);
});

/* Colloquial wording: what is measured, instead of the noun for it. */
test.each([
  ['pl', 'Używamy ich do mierzenia oglądalności strony.'],
  ['fr', 'Nous mesurons la fréquentation du site.'],
  ['de', 'Damit messen wir, wie oft Seiten gelesen werden.'],
  ['es', 'Sirven para medir las visitas.'],
  ['it', 'Servono a misurare le visite.'],
  ['nl', 'Hiermee meten wij het bezoek.'],
  ['pt', 'Servem para medir as visitas.'],
  ['cs', 'Díky nim měříme návštěvnost.'],
  ['fi', 'Niillä mitataan kävijämääriä.'],
  ['sv', 'Med dem mäter vi besöken.'],
  ['ru', 'С их помощью мы измеряем посещаемость.'],
  ['tr', 'Bunlarla ziyaretleri ölçüyoruz.'],
  ['ar', 'نستخدمها لقياس الزيارات.'],
  ['ja', 'アクセス数を測定します。'],
  ['ko', '방문을 측정합니다.'],
])('a purpose in a sentence of %s: %s', (tag, text) => {
  expect(categoryOf(text, [tag])).toBe('analytics');
  expect(categoriesIn(text, [tag])).toContain('analytics');
});

test.each([
  ['en', 'Accept all cookies', 'accept'],
  ['en', 'Accept only necessary', 'reject'],
  ['en', 'Continue without accepting', 'reject'],
  ['en', 'I do not accept', 'reject'],
  ['en', 'Save and close', 'save'],
  ['en', 'Accept selection', 'save'],
  ['en', 'No, adjust', 'customize'],
  ['en', 'Agree and close', 'accept'],
  ['en', 'Got it!', 'accept'],
  ['en', 'Manage settings', 'customize'],
  ['en', '✕', 'close'],
  ['en', 'Cookie Policy', 'policy'],
  ['en', 'Add to basket', undefined],
  ['en', 'Dental care', undefined],
  ['de', 'Nur notwendige Cookies', 'reject'],
  ['de', 'Weiter ohne Einwilligung', 'reject'],
  ['de', 'COOKIE-EINSTELLUNGEN', 'customize'],
  ['fr', 'Accepter le tout', 'accept'],
  ['fr', 'Continuer sans accepter', 'reject'],
  ['it', 'Continua senza accettare', 'reject'],
  ['es', 'Aceptar solo las necesarias', 'reject'],
  ['tr', 'HAYIR, TEŞEKKÜRLER', 'reject'],
  ['tr', 'İzin ver', 'accept'],
  ['ja', 'すべて受け入れる', 'accept'],
  ['ja', '必要なCookieのみ', 'reject'],
  ['ja', '選択内容を保存', 'save'],
  ['ja', 'Cookie設定', 'customize'],
  ['zh', '仅接受必要的 Cookie', 'reject'],
  ['zh', '全部接受', 'accept'],
  ['ko', '모두 거부', 'reject'],
  ['ko', '선택 항목 허용', 'save'],
  ['ar', 'رفض الكل', 'reject'],
  ['fr', 'Politique de vie privée', 'policy'],
  ['he', 'דחה הכל', 'reject'],
  ['ru', 'Только необходимые', 'reject'],
  ['th', 'ยอมรับทั้งหมด', 'accept'],
  ['vi', 'Từ chối tất cả', 'reject'],
  ['id', 'Tolak semua', 'reject'],
  ['sr', 'Прихватам све', 'accept'],
  ['ca', 'Només les necessàries', 'reject'],
] as const)('%s: "%s" does %s', (tag, label, does) => {
  expect(meaningOf(label, [tag])).toBe(does);
});

test.each([
  ['ja', '当サイトではCookieを使用しています。'],
  ['zh', '我们使用 Cookie 来改善您的体验。'],
  ['ko', '저희는 쿠키를 사용합니다.'],
  ['he', 'אנחנו משתמשים בעוגיות'],
  ['th', 'เราใช้คุกกี้เพื่อปรับปรุงเว็บไซต์'],
  ['ru', 'Мы используем файлы cookie, чтобы вы могли пользоваться сайтом. Это нужно и для статистики.'],
  ['sr', 'Ovaj sajt koristi kolačiće kako bismo vam pružili bolje iskustvo. Možete da promenite podešavanja.'],
  ['vi', 'Chúng tôi sử dụng cookie để cải thiện trải nghiệm của bạn trên trang này.'],
  ['id', 'Kami menggunakan cookie untuk meningkatkan pengalaman anda di situs ini.'],
  ['ca', 'Utilitzem galetes per millorar la vostra experiència. Podeu acceptar-les amb aquest botó.'],
  ['', 'Cookies?'],
])('%s is told by its words and letters: %s', (tag, text) => {
  expect(languageOf(text)).toBe(tag);
});

test('a language may be tagged in many ways', () => {
  expect([
    isSameLanguage('nb', 'no-NO'),
    isSameLanguage('de', 'de-AT'),
    isSameLanguage('', 'fr'),
    isSameLanguage('en', 'fr'),
  ]).toEqual([true, true, true, false]);
});

test('pressing words are named as they stand', () => {
  expect(nudgesIn('Sadly you will miss out. We LOVE cookies!', 'en')).toEqual(['sadly', 'miss out', 'love']);
  expect(nudgesIn('So far nothing is stored.', 'en')).toEqual([]);
});

test('the own words press nobody', () => {
  expect(
    own.flatMap(([tag, { words }]) =>
      nudgesIn([words.title, words.text, words.acceptLabel, words.rejectLabel].join(' '), tag),
    ),
  ).toEqual([]);
});

test('every language has every kind of word', () => {
  const empty = [...languages].flatMap(([tag, words]) =>
    Object.entries({ ...words, ...words.categories })
      .filter(([, list]) => Array.isArray(list) && list.length === 0)
      .map(([name]) => `${tag}: ${name}`),
  );
  expect(empty).toEqual([]);
  expect(languages.size).toBeGreaterThanOrEqual(39);
});
