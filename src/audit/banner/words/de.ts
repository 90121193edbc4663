import type { LanguageWords } from './language.ts';

export const de: LanguageWords = {
  common: ['und', 'wir', 'die', 'der', 'das', 'sie', 'ihre', 'ihr', 'ihrer', 'für', 'mit', 'auf', 'nicht', 'ist', 'zu', 'oder', 'unsere', 'dürfen', 'auch'],
  topic: ['cookie*', 'einwillig*', 'zustimmung', 'datenschutz*', 'privatsphäre*', 'personenbezogen*', 'tracking', 'daten'],
  accept: ['akzeptier*', 'annehmen', 'alle annehmen', 'zustimmen', 'zustimmen und *', 'einverstanden', 'einwilligen', 'erlauben', 'alle erlauben', 'zulassen', 'alle zulassen', 'alles klar', 'verstanden', 'ja', 'aktivieren', 'alle auswählen', 'weiter'],
  reject: ['ablehn*', 'verweiger*', 'zurückweisen', 'nicht zustimmen', 'nicht akzeptieren', 'nicht einverstanden', 'nicht erlauben', 'nicht einwilligen', 'nein', 'nein danke', 'ohne zustimmung', 'ohne einwilligung', 'ohne akzeptieren', 'ohne zu akzeptieren', 'nur notwendige', 'nur notwendig', 'nur essenzielle', 'nur essentielle', 'nur erforderliche', 'nur technisch notwendige', 'nur die notwendigen', 'notwendige cookies akzeptieren', 'nur unbedingt *', 'essenzielle cookies akzeptieren', 'verbieten', 'widersprechen', 'alle deaktivieren', 'nur funktionale'],
  customise: ['einstell*', 'anpassen', 'auswählen', 'auswahl', 'verwalten', 'optionen', 'mehr optionen', 'individuell*', 'konfigurier*', 'details', 'details anzeigen', 'präferenzen', 'zwecke', 'bearbeiten', 'ändern', 'wählen', 'selbst entscheiden'],
  save: ['speicher*', 'auswahl speichern', 'auswahl erlauben', 'auswahl akzeptieren', 'auswahl bestätigen', 'auswahl übernehmen', 'bestätig*', 'übernehmen', 'sichern'],
  close: ['ohne zu speichern', 'schließen', 'schliessen', 'ausblenden', 'schließen ohne *'],
  withdraw: ['cookie einstellung*', 'cookies einstellung*', 'cookie präferenzen', 'cookies verwalten', 'cookie verwaltung', 'cookies ändern', 'datenschutz einstellung*', 'datenschutzeinstellung*', 'cookieeinstellung*', 'privatsphäre einstellung*', 'privatsphäreeinstellung*', 'privatsphäre', 'einwilligung widerrufen', 'einwilligung ändern', 'einwilligungen', 'einwilligungseinstellung*', 'einwilligung verwalten', 'zustimmung verwalten', 'zustimmung ändern', 'zustimmung widerrufen', 'consent manager', 'consent einstellungen', 'widerruf*', 'cookie consent', 'dienste verwalten', 'privacy einstellungen', 'datenschutzoptionen'],
  categories: {
    necessary: ['notwendig*', 'essenziell*', 'essentiell*', 'erforderlich*', 'technisch*', 'unbedingt', 'immer'],
    functional: ['funktional*', 'funktion*', 'präferenz*', 'komfort', 'externe medien', 'externe inhalte', 'medien', 'personalisier*', 'videos', 'karten'],
    analytics: ['analy*', 'statistik*', 'messung', 'reichweite*', 'messen', 'gemessen', 'messungen', 'zählen', 'auswert*', 'besucherzahlen'],
    performance: ['leistung*', 'performance'],
    advertisement: ['werb*', 'marketing', 'anzeigen', 'targeting', 'retargeting', 'werbung'],
  },
  legitimateInterest: ['berechtigte* interesse*', 'berechtigtes interesse', 'berechtigten interesse*'],
  policy: ['datenschutz', 'datenschutzerklärung', 'datenschutzhinweis*', 'cookie richtlinie', 'cookie hinweise', 'impressum', 'mehr erfahren', 'mehr informationen', 'weitere informationen', 'alle cookies'],
  pay: ['abo', 'abonnieren', 'abonnement', 'werbefrei', 'pur', 'bezahlen'],
  elsewhere: ['newsletter*', 'rundbrief', 'abonniere*', 'rabatt*', 'gutschein*', 'benachrichtigungen', 'über 18', 'mindestens 18', '18 jahre', 'jahre alt', 'unter 16', 'unter 18', 'volljährig*', 'mein alter', 'ihr alter', 'dein alter', 'altersprüfung', 'alt genug'],
  nudge: ['leider', 'großartig', 'toll', 'schade', 'lieben', 'verpassen', 'beste erlebnis', 'bestes erlebnis', 'bestmögliche erlebnis', 'optimales erlebnis', 'naschen', 'lecker', 'leckere', 'ihre privatsphäre ist uns wichtig'],
};
