import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'form',
    'contact',
    'contact form',
    'contact us',
    'input',
    'inquiry',
    'enquiry',
    'survey',
    'application',
    'registration',
    'rsvp',
    'request',
    'lead',
  ],
  de: [
    'Formular',
    'Kontakt',
    'Kontaktformular',
    'Anfrage',
    'Umfrage',
    'Bewerbung',
    'Anmeldung',
    'Registrierung',
    'Eingabe',
  ],
};
