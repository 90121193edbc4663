import type { Device, PageState } from '../../../audit/contract.ts';
import type { Phrase } from '../../translations/translate.ts';

/** The labels of the states in which a page is checked. */
export const stateLabels: Readonly<Record<PageState, Phrase>> = {
  undecided: 'No choice',
  rejected: 'Rejected',
  'only-functional': 'Only functional',
  'only-analytics': 'Only analytics',
  'only-performance': 'Only performance',
  'only-advertisement': 'Only advertisement',
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
  gpc: 'Global Privacy Control',
  'no-script': 'JavaScript off',
  expired: 'Expired choice',
  unreadable: 'Unreadable choice',
};

export const deviceLabels: Readonly<Record<Device, Phrase>> = { desktop: 'Desktop', phone: 'Mobile' };
