import type { PlaceLaw } from '../place-law.ts';

export const asiaPacific: readonly PlaceLaw[] = [
  { place: 'AU', rule: 'notice', law: 'Privacy Act 1988', article: 'Schedule 1, APP 5', since: '2014-03-12' },
  { place: 'CN', rule: 'opt-in', law: 'Personal Information Protection Law', article: 'Art. 13, 14', since: '2021-11-01' },
  { place: 'HK', rule: 'notice', law: 'Personal Data (Privacy) Ordinance, Cap. 486', article: 'Schedule 1, DPP 1(3)', since: '1996-12-20' },
  { place: 'ID', rule: 'opt-in', law: 'UU 27/2022', article: 'Art. 20', since: '2024-10-17' },
  { place: 'IN', rule: 'opt-in', law: 'Digital Personal Data Protection Act 2023', article: 's. 5, 6', since: '2023-08-11' },
  { place: 'JP', rule: 'notice', law: 'Telecommunications Business Act; Act on the Protection of Personal Information', article: 'Art. 27-12; APPI Art. 31', since: '2023-06-16' },
  { place: 'KR', rule: 'opt-in', law: 'Personal Information Protection Act', article: 'Art. 15, 22', since: '2023-09-15' },
  { place: 'KZ', rule: 'opt-in', law: 'Law 94-V on personal data', article: 'Art. 7, 8', since: '2013-11-26' },
  { place: 'MO', rule: 'opt-in', law: 'Law 8/2005', article: 'Art. 6', since: '2006-02' },
  { place: 'MY', rule: 'opt-in', law: 'Personal Data Protection Act 2010', article: 's. 6, 7', since: '2013-11-15' },
  { place: 'NZ', rule: 'notice', law: 'Privacy Act 2020', article: 's. 22, IPP 3', since: '2020-12-01' },
  { place: 'PH', rule: 'opt-in', law: 'Data Privacy Act of 2012 (RA 10173)', article: 's. 12', since: '2012-09-08' },
  { place: 'SG', rule: 'notice', law: 'Personal Data Protection Act 2012', article: 's. 15, 15A, 20', since: '2021-02-01' },
  { place: 'TH', rule: 'opt-in', law: 'Personal Data Protection Act B.E. 2562', article: 's. 19', since: '2022-06-01' },
  { place: 'TW', rule: 'notice', law: 'Personal Data Protection Act', article: 'Art. 7, 8, 19', since: '2016-03-15' },
  { place: 'VN', rule: 'opt-in', law: 'Personal Data Protection Law 91/2025/QH15', article: 'consent as a ground', since: '2026-01-01' },
];
