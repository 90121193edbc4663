/* Sample values as found in browsers, for each writer and each action of a visitor. The ids are made up. */

const id = 'aGVyZWlzYW5pZHRoYXRub2JvZHloYXM0Y29va2ll';

/** Values that are decisions, with the granted categories. */
export const decisions: [what: string, value: string, granted: string[]][] = [
  [
    'hosted, accepted',
    `consentid:${id},consent:yes,action:yes,necessary:yes,functional:yes,analytics:yes,performance:yes,advertisement:yes,lastRenewedDate:1790000000000`,
    ['functional', 'analytics', 'performance', 'advertisement'],
  ],
  [
    'hosted, rejected',
    `consentid:${id},consent:no,action:yes,necessary:yes,functional:no,analytics:no,performance:no,advertisement:no,lastRenewedDate:1790000000000`,
    [],
  ],
  [
    'hosted, some',
    `consentid:${id},consent:yes,action:yes,necessary:yes,functional:yes,analytics:yes,performance:no,advertisement:no,lastRenewedDate:1790000000000`,
    ['functional', 'analytics'],
  ],
  [
    'hosted, purposes in another order',
    `consent:yes,lastRenewedDate:1790000000000,advertisement:no,performance:no,analytics:yes,functional:no,necessary:yes,action:yes,consentid:${id}`,
    ['analytics'],
  ],
  [
    'plug-in, accepted, with the padding of base64',
    `consentid:${id}==,consent:yes,action:yes,necessary:yes,functional:yes,analytics:yes,performance:yes,advertisement:yes,lastRenewedDate:1790000000000`,
    ['functional', 'analytics', 'performance', 'advertisement'],
  ],
  [
    'plug-in, without a date',
    `consentid:${id},consent:no,action:yes,necessary:yes,functional:no,analytics:no,performance:no,advertisement:no`,
    [],
  ],
  [
    'package, encoded, rejected although it writes consent:yes',
    encodeURIComponent(
      `consentid:${id},consent:yes,action:yes,necessary:yes,functional:no,analytics:no,performance:no,advertisement:no,tax:1a2b3c`,
    ),
    [],
  ],
  [
    'package, encoded, some',
    encodeURIComponent(
      `consentid:${id},consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,performance:yes,advertisement:no,tax:1a2b3c`,
    ),
    ['analytics', 'performance'],
  ],
  [
    'hosted, accepted, one purpose more',
    `consentid:${id},consent:yes,action:yes,necessary:yes,functional:yes,analytics:yes,performance:yes,advertisement:yes,other:yes,lastRenewedDate:1790000000000`,
    ['functional', 'analytics', 'performance', 'advertisement'],
  ],
  [
    'hosted, rejected, purposes of the owner’s own',
    `consentid:${id},consent:no,action:yes,necessary:yes,functional:no,analytics:no,performance:no,advertisement:no,other:no,live-chat_2:no,lastRenewedDate:1790000000000`,
    [],
  ],
  [
    'hosted, only what is not ours agreed to',
    `consentid:${id},consent:yes,action:yes,necessary:yes,functional:no,analytics:no,performance:no,advertisement:no,other:yes,lastRenewedDate:1790000000000`,
    [],
  ],
  [
    'hosted, accepted, one purpose less: what was never asked about is not granted',
    `consentid:${id},consent:yes,action:yes,necessary:yes,functional:yes,analytics:yes,advertisement:yes,lastRenewedDate:1790000000000`,
    ['functional', 'analytics', 'advertisement'],
  ],
  [
    'hosted, one of our purposes among others',
    `consentid:${id},consent:yes,action:yes,necessary:yes,analytics:yes,marketing:yes,lastRenewedDate:1790000000000`,
    ['analytics'],
  ],
  [
    'an answer to a purpose of the owner’s own that is none',
    `consentid:${id},consent:yes,action:yes,necessary:yes,functional:yes,analytics:no,performance:no,advertisement:no,other:,lastRenewedDate:1790000000000`,
    ['functional'],
  ],
  [
    'a prototype beside our purposes',
    `__proto__:yes,action:yes,necessary:yes,functional:no,analytics:yes,performance:no,advertisement:no,lastRenewedDate:1790000000000`,
    ['analytics'],
  ],
];

/** Values that are no decisions about our purposes, with the reason. */
export const others: [what: string, value: string, reason: 'undecided' | 'purposes' | 'unreadable'][] = [
  [
    'a first visit',
    `consentid:${id},consent:no,action:,necessary:yes,functional:no,analytics:no,performance:no,advertisement:no`,
    'undecided',
  ],
  [
    'a first visit where everything is on',
    `consentid:${id},consent:yes,action:,necessary:yes,functional:yes,analytics:yes,performance:yes,advertisement:yes,other:yes`,
    'undecided',
  ],
  [
    'other purposes altogether',
    `consentid:${id},consent:yes,action:yes,necessary:yes,statistics:yes,marketing:yes`,
    'purposes',
  ],
  ['nothing', '', 'unreadable'],
  ['another platform’s', '{"stamp":"x","necessary":true,"statistics":true}', 'unreadable'],
  [
    'a purpose twice',
    `consentid:${id},action:yes,necessary:yes,functional:no,functional:yes,analytics:no,performance:no,advertisement:no`,
    'unreadable',
  ],
  [
    'the necessary refused',
    `consentid:${id},action:yes,necessary:no,functional:no,analytics:no,performance:no,advertisement:no`,
    'unreadable',
  ],
  [
    'an answer that is none',
    `consentid:${id},action:yes,necessary:yes,functional:maybe,analytics:no,performance:no,advertisement:no`,
    'unreadable',
  ],
  [
    'an empty answer',
    `consentid:${id},action:yes,necessary:yes,functional:,analytics:no,performance:no,advertisement:no`,
    'unreadable',
  ],
  [
    'encoded twice',
    encodeURIComponent(
      encodeURIComponent(
        `consentid:${id},action:yes,necessary:yes,functional:yes,analytics:yes,performance:yes,advertisement:yes`,
      ),
    ),
    'unreadable',
  ],
  ['broken encoding', 'consentid%3A%zz%2Caction%3Ayes', 'unreadable'],
  ['none of our purposes, but a prototype', `__proto__:yes,action:yes,necessary:yes,constructor:yes`, 'purposes'],
  [
    'a purpose that ours is a part of',
    `consentid:${id},action:yes,necessary:yes,analytics-2:yes,my_performance:yes`,
    'purposes',
  ],
  [
    'one purpose more, twice',
    `consentid:${id},action:yes,necessary:yes,functional:yes,other:no,other:yes`,
    'unreadable',
  ],
  [
    'one purpose less, and an answer that is none',
    `consentid:${id},action:yes,necessary:yes,functional:yes,analytics:perhaps`,
    'unreadable',
  ],
  [
    'capitals',
    `consentid:${id},Action:YES,necessary:yes,functional:yes,analytics:yes,performance:yes,advertisement:yes`,
    'unreadable',
  ],
  [
    'more than the bound',
    `consentid:${'a'.repeat(2_000)},action:yes,necessary:yes,functional:yes,analytics:yes,performance:yes,advertisement:yes`,
    'unreadable',
  ],
];
