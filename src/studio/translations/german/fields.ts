/** Texts of our custom fields. */
export const fields = {
  '{field}: choose': '{field}: auswählen',
  'the page’s own': 'die der Seite',
  Field: 'Feld',
  Option: 'Option',
  Tag: 'Tag',
  'The browser you are using now': 'Der Browser, den Sie gerade benutzen',
  'Visits from this browser, for a year or until its cookies are cleared:':
    'Besuche mit diesem Browser, für ein Jahr oder bis seine Cookies gelöscht werden:',
  'Exclude this browser': 'Diesen Browser ausschließen',
  'Include this browser': 'Diesen Browser einbeziehen',
  'See live on the site what is measured, with every parameter, and what is not measured and why. This works for eight hours and only in this browser.':
    'Sehen Sie live auf der Website, was gemessen wird, mit jedem Parameter, und was nicht und warum. Das gilt acht Stunden und nur in diesem Browser.',
  'Count my activity as a visit': 'Meine Aktivität als Besuch zählen',
  'Watch events': 'Ereignisse ansehen',
  'Visits from this browser are now excluded.': 'Besuche mit diesem Browser sind jetzt ausgeschlossen.',
  'Visits from this browser now count like any others, if the visitor agreed.':
    'Besuche mit diesem Browser zählen jetzt wie alle anderen, wenn der Besucher zugestimmt hat.',
  'Nothing was changed because the studio does not respond. Try again in a moment.':
    'Es wurde nichts geändert, weil das Studio nicht antwortet. Versuchen Sie es gleich noch einmal.',
} as const;
