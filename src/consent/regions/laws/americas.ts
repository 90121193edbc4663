import type { PlaceLaw } from '../place-law.ts';

/** Implied consent, with information and an easy opt-out, is enough for advertising that is not sensitive. */
const pipeda = {
  rule: 'opt-out',
  law: 'PIPEDA; Privacy Commissioner, policy position on online behavioural advertising',
  article: 'Schedule 1, cl. 4.3',
  since: '2015-12',
} as const;

/** The Americas without the United States. */
export const americas: readonly PlaceLaw[] = [
  // The IP address alone does not identify the province, so the visitor may be in Quebec.
  {
    place: 'CA',
    rule: 'opt-in',
    law: 'The strictest of the provinces, while the province is not known',
    article: 'Act respecting the protection of personal information, s. 8.1',
    since: '2023-09-22',
  },
  {
    place: 'CA-QC',
    rule: 'opt-in',
    law: 'Act respecting the protection of personal information in the private sector (Law 25)',
    article: 's. 8.1, 9.1',
    since: '2023-09-22',
  },
  {
    place: 'CA-AB',
    rule: 'opt-out',
    law: 'Personal Information Protection Act (Alberta)',
    article: 's. 8(3)',
    since: '2004-01-01',
  },
  {
    place: 'CA-BC',
    rule: 'opt-out',
    law: 'Personal Information Protection Act (British Columbia)',
    article: 's. 8(3)',
    since: '2004-01-01',
  },
  ...['MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'SK', 'YT'].map((province) => ({
    place: `CA-${province}`,
    ...pipeda,
  })),
  { place: 'AR', rule: 'opt-in', law: 'Ley 25.326', article: 'Art. 5', since: '2000-11-02' },
  {
    place: 'BR',
    rule: 'opt-in',
    law: 'Lei 13.709/2018 (LGPD); ANPD, guide on cookies, 2022',
    article: 'Art. 7, 8',
    since: '2020-09-18',
  },
  {
    place: 'CL',
    rule: 'opt-in',
    law: 'Ley 19.628, as replaced by Ley 21.719',
    article: 'Art. 4, 12',
    since: '1999-10-27',
  },
  { place: 'CO', rule: 'opt-in', law: 'Ley 1581 de 2012', article: 'Art. 9', since: '2012-10-18' },
  { place: 'CR', rule: 'opt-in', law: 'Ley 8968', article: 'Art. 5', since: '2011-09-05' },
  { place: 'DO', rule: 'opt-in', law: 'Ley 172-13', article: 'Art. 5', since: '2013-12-15' },
  {
    place: 'EC',
    rule: 'opt-in',
    law: 'Ley Orgánica de Protección de Datos Personales',
    article: 'Art. 7, 8',
    since: '2021-05-26',
  },
  {
    place: 'MX',
    rule: 'notice',
    law: 'Ley Federal de Protección de Datos Personales en Posesión de los Particulares (2025)',
    article: 'Art. 7, 14, 15',
    since: '2025-03-21',
  },
  { place: 'PA', rule: 'opt-in', law: 'Ley 81 de 2019', article: 'Art. 6', since: '2021-03-29' },
  { place: 'PE', rule: 'opt-in', law: 'Ley 29733', article: 'Art. 5, 13', since: '2013-05-08' },
  { place: 'UY', rule: 'opt-in', law: 'Ley 18.331', article: 'Art. 9', since: '2008-08' },
];
