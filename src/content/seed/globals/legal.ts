/** The legal details of the examples: an invented company. Its texts in two languages are below. */
export const legalDetails = {
  company: {
    name: 'Candor Example Ltd',
    address: '12 Harbour Row\nExampleton',
    email: 'hello@candor.example',
    representedBy: 'Robin Example',
    editor: 'Robin Example, 12 Harbour Row, Exampleton',
  },
  privacy: { law: 'eu', email: 'privacy@candor.example', authority: 'Exampleton Data Protection Authority' },
  accessibility: {
    conformance: 'partial',
    assessedAt: '2026-11-29T12:00:00.000Z',
    assessment: 'self',
    email: 'access@candor.example',
    answerDays: 5,
  },
} as const;

/** Texts of the legal details that are translated. */
export const legalWords = {
  register: { en: 'Register of companies, Exampleton, 000000', de: 'Handelsregister Exampleton, 000000' },
  more: {
    en: 'The company, its people and its address are invented, as everything is on this example site.',
    de: 'Die Firma, ihre Menschen und ihre Anschrift sind erfunden, wie alles auf dieser Beispiel-Website.',
  },
  barriers: [
    {
      en: 'Legal texts and most posts are not available in Arabic. Parts in English are marked for screen readers.',
      de: 'Rechtstexte und die meisten Beiträge gibt es nicht auf Arabisch. Englische Teile sind für Screenreader gekennzeichnet.',
    },
    {
      en: 'The pages were checked by machine and with the keyboard, and not with every screen reader.',
      de: 'Die Seiten wurden maschinell und mit der Tastatur geprüft, aber nicht mit jedem Screenreader.',
    },
  ],
  law: {
    en: 'the law of the country in which the company has its seat',
    de: 'das Recht des Landes, in dem die Firma ihren Sitz hat',
  },
  courts: { en: 'Exampleton', de: 'Exampleton' },
} as const;
