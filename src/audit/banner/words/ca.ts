import type { LanguageWords } from './language.ts';

export const ca: LanguageWords = {
  common: ['i', 'els', 'les', 'per', 'amb', 'que', 'del', 'aquest', 'aquesta', 'pot', 'nostre', 'nostra', 'seva', 'vostre', 'podeu', 'és', 'som', 'fem', 'utilitzem'],
  topic: ['galet*', 'cookie*', 'consentiment', 'privacitat', 'privadesa', 'dades personals'],
  accept: ['accept*', 'acceptar totes', 'permet*', 'd’acord', 'hi estic d’acord', 'sí', 'entesos', 'ho entenc', 'continua', 'autoritz*'],
  reject: ['rebutj*', 'refus*', 'deneg*', 'no acceptar', 'no accepto', 'no', 'no gràcies', 'només les necessàries', 'només necessàries', 'accepta només *', 'continuar sense *', 'sense acceptar', 'només essencials'],
  customise: ['configur*', 'preferències', 'personalitz*', 'gestion*', 'opcions', 'més opcions', 'tria', 'triar', 'detalls', 'ajustos', 'canvia'],
  save: ['desa*', 'guard*', 'confirm*', 'permet la selecció', 'accepta la selecció', 'aplica'],
  close: ['tanca', 'tancar', 'amaga'],
  withdraw: ['configuració de galetes', 'configuració de les galetes', 'configuració de cookies', 'preferències de galetes', 'gestiona les galetes', 'gestionar les galetes', 'gestiona el consentiment', 'retira el consentiment', 'retirar el consentiment', 'opcions de privadesa', 'opcions de privacitat', 'configuració de privadesa', 'configuració de privacitat'],
  categories: {
    necessary: ['necess*', 'essencial*', 'obligatòri*', 'tècniques'],
    functional: ['funcional*', 'preferènci*', 'personalització'],
    analytics: ['analí*', 'estadístiq*', 'mesur*', 'audiència'],
    performance: ['rendiment'],
    advertisement: ['public*', 'màrqueting', 'anuncis'],
  },
  legitimateInterest: ['interès legítim', 'interessos legítims'],
  policy: ['política de privadesa', 'política de privacitat', 'política de galetes', 'política de cookies', 'més informació', 'avís legal', 'totes les galetes'],
  pay: ['subscriu*', 'subscripció', 'pagar', 'sense publicitat'],
  elsewhere: ['butlletí*', 'subscriu*', 'descompte', 'notificacions', 'major d’edat', 'majors de 18', '18 anys', 'la teva edat', 'més de 18'],
  nudge: ['malauradament', 'genial', 'ens encanta', 'millor experiència'],
};
