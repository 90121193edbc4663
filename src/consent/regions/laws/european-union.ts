import type { PlaceLaw } from '../place-law.ts';

const directive = {
  law: 'Directive 2002/58/EC (ePrivacy) as amended, with Regulation (EU) 2016/679',
  article: 'Art. 5(3); GDPR Art. 4(11), 7',
};
const gdprDate = '2018-05-25';

/** French data-protection law also applies in the overseas departments. */
const france: Omit<PlaceLaw, 'place'> = {
  rule: 'opt-in',
  law: 'Loi 78-17 Informatique et Libertés; CNIL délibérations 2020-091 and 2020-092',
  article: 'Art. 82',
  since: '2020-10-01',
  exemption: 'france',
  advice: {
    by: 'CNIL, délibération 2020-092: six months is good practice for consent and for refusal',
    decisionDays: 182,
    askAgainDays: 182,
  },
};

/** Member states, EEA states, and the territories where that law applies. */
export const europeanUnion: readonly PlaceLaw[] = [
  { place: 'AT', rule: 'opt-in', law: 'Telekommunikationsgesetz 2021', article: '§ 165(3)', since: '2021-11-01' },
  {
    place: 'BE',
    rule: 'opt-in',
    law: 'Loi du 30 juillet 2018 relative à la protection des personnes physiques',
    article: 'Art. 10/2',
    since: '2022-01',
  },
  { place: 'BG', rule: 'opt-in', law: 'Electronic Commerce Act', article: 'Art. 4a', since: '2011-12' },
  {
    place: 'CY',
    rule: 'opt-in',
    law: 'Regulation of Electronic Communications and Postal Services Law 112(I)/2004',
    article: 's. 99(5)',
    since: '2012',
  },
  {
    place: 'CZ',
    rule: 'opt-in',
    law: 'Electronic Communications Act 127/2005',
    article: '§ 89(3)',
    since: '2022-01-01',
  },
  {
    place: 'DE',
    rule: 'opt-in',
    law: 'Telekommunikation-Digitale-Dienste-Datenschutz-Gesetz',
    article: '§ 25',
    since: '2021-12-01',
  },
  { place: 'DK', rule: 'opt-in', law: 'Cookie Order (BEK 1148 of 2011)', article: '§ 3', since: '2011-12-14' },
  { place: 'EE', rule: 'opt-in', ...directive, since: gdprDate },
  {
    ...{ place: 'ES', rule: 'opt-in', law: 'Ley 34/2002 (LSSI)', article: 'Art. 22.2', since: '2012-04-01' },
    advice: { by: 'AEPD, guide on the use of cookies: at most 24 months', decisionDays: 730 },
  },
  {
    place: 'FI',
    rule: 'opt-in',
    law: 'Act on Electronic Communications Services 917/2014',
    article: '§ 205',
    since: '2015-01-01',
  },
  { place: 'FR', ...france },
  { place: 'GR', rule: 'opt-in', law: 'Law 3471/2006', article: 'Art. 4(5)', since: '2012-04' },
  { place: 'HR', rule: 'opt-in', ...directive, since: gdprDate },
  {
    place: 'HU',
    rule: 'opt-in',
    law: 'Act C of 2003 on Electronic Communications',
    article: '§ 155(4)',
    since: '2011-08',
  },
  {
    ...{
      place: 'IE',
      rule: 'opt-in',
      law: 'S.I. 336/2011 (ePrivacy Regulations)',
      article: 'Reg. 5',
      since: '2011-07-01',
    },
    advice: { by: 'Data Protection Commission, guidance note on cookies, 2020: six months', decisionDays: 182 },
  },
  {
    ...{
      place: 'IT',
      rule: 'opt-in',
      law: 'Codice Privacy (D.Lgs. 196/2003); Garante, Linee guida cookie 10 June 2021',
      article: 'Art. 122',
      since: '2022-01-10',
    },
    advice: { by: 'Garante, Linee guida cookie 2021: no new request before six months', askAgainDays: 182 },
  },
  { place: 'LT', rule: 'opt-in', ...directive, since: gdprDate },
  {
    ...{
      place: 'LU',
      rule: 'opt-in',
      law: 'Loi du 30 mai 2005 (communications électroniques)',
      article: 'Art. 4(3)',
      since: '2011-09',
    },
    advice: { by: 'CNPD, guidelines on cookies, 2021: at most twelve months', decisionDays: 365 },
  },
  { place: 'LV', rule: 'opt-in', law: 'Law on Information Society Services', article: 's. 7.1', since: '2011-06' },
  { place: 'MT', rule: 'opt-in', law: 'Subsidiary Legislation 586.01', article: 'Reg. 5', since: '2013-01-01' },
  { place: 'NL', rule: 'opt-in', law: 'Telecommunicatiewet', article: 'Art. 11.7a', since: '2015-03-11' },
  { place: 'PL', rule: 'opt-in', law: 'Prawo komunikacji elektronicznej', article: 'Art. 399', since: '2024-11-10' },
  { place: 'PT', rule: 'opt-in', law: 'Lei 41/2004', article: 'Art. 5', since: '2012-08-30' },
  { place: 'RO', rule: 'opt-in', law: 'Law 506/2004', article: 'Art. 4(5)', since: '2012' },
  {
    place: 'SE',
    rule: 'opt-in',
    law: 'Lag (2022:482) om elektronisk kommunikation',
    article: 'Ch. 9, s. 28',
    since: '2022-06-03',
  },
  { place: 'SI', rule: 'opt-in', ...directive, since: gdprDate },
  {
    place: 'SK',
    rule: 'opt-in',
    law: 'Electronic Communications Act 452/2021',
    article: '§ 109(8)',
    since: '2022-02-01',
  },
  { place: 'IS', rule: 'opt-in', ...directive, since: '2018-07-20' },
  { place: 'LI', rule: 'opt-in', ...directive, since: '2018-07-20' },
  { place: 'NO', rule: 'opt-in', law: 'Ekomloven (2024)', article: '§ 3-15', since: '2025-01-01' },
  { place: 'AX', rule: 'opt-in', ...directive, since: gdprDate },
  { place: 'GF', ...france },
  { place: 'GP', ...france },
  { place: 'MF', ...france },
  { place: 'MQ', ...france },
  { place: 'RE', ...france },
  { place: 'YT', ...france },
];
