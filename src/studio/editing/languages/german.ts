/** Texts of the list of translations. */
export const languages = {
  Translations: 'Übersetzungen',
  'What each language has of the published pages and posts, compared with {language}.':
    'Was es von den veröffentlichten Seiten und Beiträgen in jeder Sprache gibt, verglichen mit {language}.',
  'Everything is in one language so far. Open a page, choose another language at the top and give it a title.':
    'Bisher gibt es alles in einer Sprache. Öffnen Sie eine Seite, wählen Sie oben eine andere Sprache und geben Sie ihr einen Titel.',
  'Filter translations': 'Übersetzungen filtern',
  Original: 'Original',
  'Up to date': 'Aktuell',
  Outdated: 'Veraltet',
  'Not translated': 'Nicht übersetzt',
  Draft: 'Entwurf',
  Missing: 'Fehlt',
  Title: 'Titel',
  'No page or post has this status.': 'Keine Seite und kein Beitrag hat diesen Status.',
  'What changed': 'Was sich geändert hat',
  'Mark as up to date': 'Als aktuell markieren',
  'Marked as up to date.': 'Als aktuell markiert.',
  'Outdated translations in {language}: {count}': 'Veraltete Übersetzungen in {language}: {count}',
  'The original was changed after the translation was published.':
    'Das Original wurde geändert, nachdem die Übersetzung veröffentlicht war.',
  'View translations': 'Übersetzungen ansehen',
};
