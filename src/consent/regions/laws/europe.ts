import type { PlaceLaw } from '../place-law.ts';

/** Europe outside the European Economic Area. */
export const europe: readonly PlaceLaw[] = [
  {
    ...{ place: 'GB', rule: 'opt-in', law: 'Privacy and Electronic Communications Regulations 2003 as amended by the Data (Use and Access) Act 2025' },
    ...{ article: 'Reg. 6, Schedule A1', since: '2026-02-05', exemption: 'unitedKingdom' },
  },
  { place: 'CH', rule: 'notice', law: 'Fernmeldegesetz; Federal Act on Data Protection', article: 'FMG Art. 45c; FADP Art. 19, 30', since: '2023-09-01' },
  { place: 'AD', rule: 'opt-in', law: 'Law 29/2021 on personal data protection', article: 'Art. 6', since: '2022-05-17' },
  { place: 'AL', rule: 'opt-in', law: 'Law 124/2024 on personal data protection', article: 'consent as a ground', since: '2025' },
  { place: 'BY', rule: 'opt-in', law: 'Law 99-Z on personal data protection', article: 'Art. 4, 5', since: '2021-11-15' },
  { place: 'FO', rule: 'opt-in', law: 'Act 80/2020 on personal data protection', article: 'consent as a ground', since: '2021-01-01' },
  { place: 'GG', rule: 'opt-in', law: 'Data Protection (Bailiwick of Guernsey) Law 2017', article: 's. 7, 10', since: '2018-05-25' },
  { place: 'GI', rule: 'opt-in', law: 'Gibraltar GDPR; Communications (Personal Data and Privacy) Regulations 2006', article: 'Reg. 5', since: '2021-01-01' },
  { place: 'IM', rule: 'opt-in', law: 'Data Protection Act 2018; GDPR and LED Implementing Regulations 2018', article: 'consent as a ground', since: '2018-08-01' },
  { place: 'JE', rule: 'opt-in', law: 'Data Protection (Jersey) Law 2018', article: 'Art. 9, 11', since: '2018-05-25' },
  { place: 'MC', rule: 'opt-in', law: 'Loi 1.565 relative à la protection des données personnelles', article: 'consent as a ground', since: '2024-12' },
  { place: 'MK', rule: 'opt-in', law: 'Law on personal data protection 42/2020', article: 'Art. 10', since: '2020-02-24' },
  { place: 'RS', rule: 'opt-in', law: 'Law on personal data protection 87/2018', article: 'Art. 12, 15', since: '2019-08-21' },
  { place: 'RU', rule: 'opt-in', law: 'Federal Law 152-FZ', article: 'Art. 6, 9', since: '2007-01-26' },
  { place: 'SM', rule: 'opt-in', law: 'Law 171/2018', article: 'consent as a ground', since: '2019-01-05' },
  { place: 'TR', rule: 'opt-in', law: 'Law 6698 (KVKK); guideline on cookie applications, 2022', article: 'Art. 5', since: '2022-06' },
  { place: 'UA', rule: 'opt-in', law: 'Law 2297-VI on personal data protection', article: 'Art. 6, 11', since: '2011-01-01' },
];
