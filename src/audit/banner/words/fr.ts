import type { LanguageWords } from './language.ts';

export const fr: LanguageWords = {
  common: ['nous', 'vous', 'vos', 'votre', 'les', 'des', 'et', 'pour', 'sur', 'une', 'est', 'avec', 'notre', 'rien', 'du', 'de', 'à'],
  topic: ['cookie*', 'traceur*', 'consentement', 'vie privée', 'données personnelles', 'confidentialité'],
  accept: ['accept*', 'tout accepter', 'j’accepte', 'autoris*', 'tout autoriser', 'd’accord', 'oui', 'consentir', 'je consens', 'compris', 'j’ai compris', 'continuer', 'activer'],
  reject: ['refus*', 'tout refuser', 'je refuse', 'rejet*', 'interdire*', 'sans accepter', 'continuer sans accepter', 'ne pas accepter', 'je n’accepte pas', 'non', 'non merci', 'déclin*', 'uniquement les nécessaires', 'nécessaires uniquement', 'seulement les nécessaires', 'cookies nécessaires uniquement', 'strictement nécessaires', 'uniquement nécessaires', 'cookies essentiels uniquement', 'essentiels uniquement', 's’opposer', 'désactiver'],
  customise: ['paramétr*', 'paramètre*', 'préférences', 'personnalis*', 'choisir', 'gérer*', 'options', 'plus d’options', 'configurer', 'détails', 'réglages', 'mes choix', 'en savoir plus et paramétrer', 'modifier', 'finalités'],
  save: ['enregistr*', 'sauvegard*', 'valider*', 'confirm*', 'appliquer', 'accepter la sélection', 'autoriser la sélection'],
  close: ['sans enregistrer', 'fermer', 'masquer'],
  withdraw: ['gestion des cookies', 'gérer les cookies', 'gérer mes cookies', 'gérer mon consentement', 'gérer le consentement', 'gérer mes préférences', 'gérer les services', 'paramètres des cookies', 'paramètres cookies', 'paramétrer les cookies', 'préférences cookies', 'préférences de cookies', 'choix de confidentialité', 'paramètres de confidentialité', 'options de confidentialité', 'retirer mon consentement', 'retirer mon accord', 'revoir mon accord', 'modifier mon accord', 'changer mon accord', 'mon accord', 'retirer le consentement', 'modifier mon consentement', 'vos choix', 'panneau de gestion des cookies', 'consentement', 'choix relatifs'],
  categories: {
    necessary: ['nécessaire*', 'essentiel*', 'obligatoire*', 'indispensable*', 'techniques'],
    functional: ['fonctionn*', 'préférence*', 'personnalisation', 'médias', 'vidéos', 'confort', 'réseaux sociaux'],
    analytics: ['analy*', 'statisti*', 'audience', 'mesur*', 'fréquentation'],
    performance: ['performance*'],
    advertisement: ['public*', 'marketing', 'ciblage', 'annonces', 'régies'],
  },
  legitimateInterest: ['intérêt légitime', 'intérêts légitimes'],
  policy: ['politique de confidentialité', 'politique de vie privée', 'vie privée', 'politique de cookies', 'politique cookies', 'politique relative aux cookies', 'politique en matière de cookies', 'mentions légales', 'en savoir plus', 'confidentialité', 'plus d’informations', 'tous les cookies'],
  pay: ['s’abonner', 'abonnez', 'abonnement', 'payer', 'sans publicité'],
  elsewhere: ['newsletter*', 'infolettre*', 'abonnez vous', 'inscrivez vous', 'réduction*', 'code promo', 'notifications', 'majeur*', '18 ans', 'plus de 18', 'âge légal', 'votre âge', 'âge requis'],
  nudge: ['malheureusement', 'génial', 'adorons', 'meilleure expérience', 'expérience optimale', 'ne manquez', 'délicieux', 'gourmand', 'dommage', 'votre vie privée est notre priorité'],
};
