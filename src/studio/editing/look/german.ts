/** Texts of the presets of a look. */
export const lookTexts = {
  Presets: 'Vorlagen',
  '“{name}” is filled in below. Save to publish it.':
    '„{name}“ ist unten eingetragen. Speichern Sie, um es zu veröffentlichen.',
} as const;
