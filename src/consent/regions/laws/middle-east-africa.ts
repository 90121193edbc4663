import type { PlaceLaw } from '../place-law.ts';

export const middleEastAfrica: readonly PlaceLaw[] = [
  { place: 'AE', rule: 'opt-in', law: 'Federal Decree-Law 45/2021', article: 'Art. 4, 6', since: '2022-01-02' },
  { place: 'BH', rule: 'opt-in', law: 'Law 30/2018', article: 'Art. 4', since: '2019-08-01' },
  { place: 'DZ', rule: 'opt-in', law: 'Loi 18-07', article: 'Art. 7', since: '2023-08' },
  { place: 'EG', rule: 'opt-in', law: 'Law 151/2020', article: 'Art. 2, 6', since: '2020-10' },
  { place: 'GH', rule: 'opt-in', law: 'Data Protection Act 2012 (Act 843)', article: 's. 20', since: '2012-10' },
  {
    place: 'IL',
    rule: 'notice',
    law: 'Privacy Protection Law 5741-1981, amendment 13',
    article: 's. 11',
    since: '2025-08-14',
  },
  { place: 'KE', rule: 'opt-in', law: 'Data Protection Act 2019', article: 's. 30, 32', since: '2019-11-25' },
  { place: 'MA', rule: 'opt-in', law: 'Loi 09-08', article: 'Art. 4', since: '2009-03' },
  { place: 'MU', rule: 'opt-in', law: 'Data Protection Act 2017', article: 's. 24, 28', since: '2018-01-15' },
  { place: 'NG', rule: 'opt-in', law: 'Nigeria Data Protection Act 2023', article: 's. 25, 26', since: '2023-06-12' },
  { place: 'OM', rule: 'opt-in', law: 'Royal Decree 6/2022', article: 'Art. 10', since: '2023-02' },
  { place: 'QA', rule: 'opt-in', law: 'Law 13/2016', article: 'Art. 4', since: '2017' },
  {
    place: 'SA',
    rule: 'opt-in',
    law: 'Personal Data Protection Law (Royal Decree M/19)',
    article: 'Art. 5, 6',
    since: '2023-09-14',
  },
  { place: 'TN', rule: 'opt-in', law: 'Loi organique 2004-63', article: 'Art. 27', since: '2004-07' },
  { place: 'UG', rule: 'opt-in', law: 'Data Protection and Privacy Act 2019', article: 's. 7', since: '2019-05' },
  {
    place: 'ZA',
    rule: 'notice',
    law: 'Protection of Personal Information Act 4 of 2013',
    article: 's. 11(3), 18',
    since: '2021-07-01',
  },
];
