import type { LanguageWords } from './language.ts';

export const ro: LanguageWords = {
  common: ['și', 'să', 'de', 'la', 'pe', 'pentru', 'cu', 'nu', 'este', 'sunt', 'dvs', 'dumneavoastră', 'acest', 'puteți', 'care', 'din', 'sau', 'ne', 'oricând'],
  topic: ['cookie*', 'consimțământ*', 'confidențialit*', 'date personale', 'datele personale', 'date cu caracter personal'],
  accept: ['accept*', 'acceptă toate', 'permite', 'permite toate', 'sunt de acord', 'de acord', 'da', 'am înțeles', 'înțeles', 'continuă', 'permiteți'],
  reject: ['respinge*', 'refuz*', 'refuză tot', 'nu accept', 'nu sunt de acord', 'nu permite', 'nu', 'nu mulțumesc', 'doar necesare', 'doar cele necesare', 'numai necesare', 'numai cele necesare', 'doar esențiale', 'acceptă doar *', 'acceptă numai *', 'continuă fără *', 'fără a accepta', 'dezactivează toate'],
  customise: ['setări*', 'preferințe*', 'personaliz*', 'gestion*', 'opțiuni', 'mai multe opțiuni', 'alege', 'alegeți', 'detalii', 'arată detalii', 'configur*', 'modifică', 'administrează*', 'scopuri'],
  save: ['salv*', 'confirm*', 'permite selecția', 'acceptă selecția', 'acceptă selectate', 'aplică'],
  close: ['fără salvare', 'închide*', 'ascunde'],
  withdraw: ['opțiunile dumneavoastră de confidențialitate', 'setări cookie*', 'setările cookie*', 'setări privind cookie*', 'preferințe cookie*', 'gestionați cookie*', 'gestionare cookie*', 'gestionează cookie*', 'gestionează consimțământul', 'retrage consimțământul', 'retrageți consimțământul', 'modifică consimțământul', 'setări de confidențialitate', 'opțiuni de confidențialitate', 'opțiuni privind confidențialitatea'],
  categories: {
    necessary: ['necesar*', 'esențial*', 'obligatori*', 'strict'],
    functional: ['funcțional*', 'preferinț*', 'personaliz*'],
    analytics: ['anali*', 'statisti*', 'măsur*', 'audienț*'],
    performance: ['performanț*'],
    advertisement: ['public*', 'marketing', 'reclam*', 'direcționare'],
  },
  legitimateInterest: ['interes legitim', 'interese legitime', 'interesul legitim'],
  policy: ['toate modulele cookie', 'politica de confidențialitate', 'politica de cookie*', 'politica cookie*', 'aflați mai multe', 'află mai multe', 'mai multe informații', 'toate cookie*'],
  pay: ['abonează*', 'abonament', 'plătește', 'fără reclame'],
  elsewhere: ['newsletter*', 'abonează te', 'abonați vă', 'reducere', 'notificări', '18 ani', 'peste 18', 'vârsta*', 'majorat*'],
  nudge: ['din păcate', 'grozav', 'iubim', 'cea mai bună experiență', 'experiență optimă'],
};
