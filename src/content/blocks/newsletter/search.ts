import type { SearchWords } from '../search-words.ts';

export const search: SearchWords = {
  en: [
    'newsletter',
    'subscribe',
    'subscription',
    'email sign-up',
    'sign-up',
    'signup',
    'mailing list',
    'email',
    'mailchimp',
    'double opt-in',
  ],
  de: [
    'Newsletter',
    'abonnieren',
    'Abonnement',
    'Newsletter-Anmeldung',
    'Verteiler',
    'Mailingliste',
    'E-Mail',
    'Rundbrief',
  ],
};
