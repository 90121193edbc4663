import type { PlaceLaw } from '../place-law.ts';

/** No state law covers statistics and advertising in general; deceptive practices are forbidden everywhere. */
const withoutStateLaw = { rule: 'notice', law: 'Federal Trade Commission Act (no general privacy law of the state)', article: 's. 5, 15 U.S.C. § 45', since: '1938' } as const;

const signalled = { rule: 'opt-out', honoursGpc: true } as const;

const statesWithout = ['AK', 'AL', 'AR', 'AZ', 'DC', 'GA', 'HI', 'ID', 'IL', 'KS', 'LA', 'MA', 'ME', 'MI', 'MO', 'MS', 'NC', 'ND', 'NM', 'NY', 'OH', 'OK', 'PA', 'SC', 'SD', 'VT', 'WA', 'WI', 'WV', 'WY'];

export const unitedStates: readonly PlaceLaw[] = [
  // The IP address alone does not identify the state, so the visitor may be in California: the country's row is as strict as the strictest state.
  {
    ...{ place: 'US', ...signalled, showsHonoured: true, law: 'The strictest of the states, while the state is not known', article: 'Cal. Civ. Code § 1798.120, 1798.135', since: '2026-01-01' },
    advice: { by: 'Cal. Civ. Code § 1798.135(c)(4): no new request for twelve months after an objection', askAgainDays: 365 },
  },
  {
    ...{ place: 'US-CA', ...signalled, showsHonoured: true, law: 'California Consumer Privacy Act and Regulations' },
    ...{ article: 'Cal. Civ. Code § 1798.120, 1798.135; 11 CCR § 7013, 7015, 7025(c)(6), 7026', since: '2026-01-01' },
    advice: { by: 'Cal. Civ. Code § 1798.135(c)(4): no new request for twelve months after an objection', askAgainDays: 365 },
  },
  { place: 'US-CO', ...signalled, law: 'Colorado Privacy Act; universal opt-out rules 4 CCR 904-3', article: 'C.R.S. § 6-1-1306(1)(a)', since: '2024-07-01' },
  { place: 'US-CT', ...signalled, law: 'Connecticut Data Privacy Act', article: 'Conn. Gen. Stat. § 42-518, 42-520(e)', since: '2025-01-01' },
  { place: 'US-DE', ...signalled, law: 'Delaware Personal Data Privacy Act', article: '6 Del. C. § 12D-104, 12D-106', since: '2026-01-01' },
  { place: 'US-FL', rule: 'opt-out', law: 'Florida Digital Bill of Rights', article: 'Fla. Stat. § 501.705', since: '2024-07-01' },
  { place: 'US-IA', rule: 'opt-out', law: 'Iowa Consumer Data Protection Act', article: 'Iowa Code § 715D.3', since: '2025-01-01' },
  { place: 'US-IN', rule: 'opt-out', law: 'Indiana Consumer Data Protection Act', article: 'Ind. Code § 24-15-3', since: '2026-01-01' },
  { place: 'US-KY', rule: 'opt-out', law: 'Kentucky Consumer Data Protection Act', article: 'KRS 367.3615', since: '2026-01-01' },
  { place: 'US-MD', ...signalled, law: 'Maryland Online Data Privacy Act', article: 'Md. Code, Com. Law § 14-4705', since: '2025-10-01' },
  { place: 'US-MN', ...signalled, law: 'Minnesota Consumer Data Privacy Act', article: 'Minn. Stat. § 325M.14', since: '2025-07-31' },
  { place: 'US-MT', ...signalled, law: 'Montana Consumer Data Privacy Act', article: 'Mont. Code § 30-14-2808', since: '2025-01-01' },
  { place: 'US-NE', ...signalled, law: 'Nebraska Data Privacy Act', article: 'Neb. Rev. Stat. § 87-1107', since: '2025-01-01' },
  { place: 'US-NH', ...signalled, law: 'New Hampshire Privacy Act', article: 'RSA 507-H:4, 507-H:6', since: '2025-01-01' },
  { place: 'US-NJ', ...signalled, law: 'New Jersey Data Privacy Act', article: 'N.J.S.A. 56:8-166.11', since: '2025-07-15' },
  { place: 'US-NV', rule: 'opt-out', law: 'Nevada Revised Statutes (sale of covered information)', article: 'NRS 603A.345', since: '2021-10-01' },
  { place: 'US-OR', ...signalled, law: 'Oregon Consumer Privacy Act', article: 'ORS 646A.574, 646A.578', since: '2026-01-01' },
  { place: 'US-RI', rule: 'opt-out', law: 'Rhode Island Data Transparency and Privacy Protection Act', article: 'R.I. Gen. Laws § 6-48.1-5', since: '2026-01-01' },
  { place: 'US-TN', rule: 'opt-out', law: 'Tennessee Information Protection Act', article: 'Tenn. Code § 47-18-3304', since: '2025-07-01' },
  { place: 'US-TX', ...signalled, law: 'Texas Data Privacy and Security Act', article: 'Tex. Bus. & Com. Code § 541.051, 541.055(e)', since: '2025-01-01' },
  { place: 'US-UT', rule: 'opt-out', law: 'Utah Consumer Privacy Act', article: 'Utah Code § 13-61-201', since: '2023-12-31' },
  { place: 'US-VA', rule: 'opt-out', law: 'Virginia Consumer Data Protection Act', article: 'Va. Code § 59.1-577', since: '2023-01-01' },
  ...statesWithout.map((state) => ({ place: `US-${state}`, ...withoutStateLaw })),
];
