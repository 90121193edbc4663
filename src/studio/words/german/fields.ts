/** What fields of our own say. */
export const fields = {
  '{field}: pick': '{field}: auswählen',
  'the page’s own': 'die der Seite',
  Field: 'Feld',
  Option: 'Option',
  Tag: 'Tag',
  'The browser you are using now': 'Der Browser, den Sie gerade benutzen',
  'Its visits to the site, for a year or until its cookies are cleared:': 'Seine Besuche der Website, für ein Jahr oder bis seine Cookies gelöscht werden:',
  'Leave this browser out': 'Diesen Browser auslassen',
  'Count it like any other': 'Wie jeden anderen zählen',
  'Watch on the site what is measured, with every parameter, and what is not and why. For eight hours, in this browser only.': 'Auf der Website zusehen, was gemessen wird, mit jedem Parameter, und was nicht und warum. Acht Stunden lang, nur in diesem Browser.',
  'Count what I do meanwhile as a visit': 'Was ich dabei tue, als Besuch zählen',
  'Watch the events': 'Den Ereignissen zusehen',
  'Done: visits of this browser are left out.': 'Erledigt: Besuche dieses Browsers werden ausgelassen.',
  'Done: visits of this browser count like any other’s, where the visitor agreed.': 'Erledigt: Besuche dieses Browsers zählen wie andere, wo der Besucher zugestimmt hat.',
  'The studio does not answer at the moment. Nothing was changed; try again.': 'Das Studio antwortet im Moment nicht. Nichts wurde geändert; versuchen Sie es noch einmal.',
} as const;
