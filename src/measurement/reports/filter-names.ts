/**
 * Filters of a report. `landing`: the path a session began on; `referrer`: the host that led to it; `event`: sessions in which it happened. The others are
 * columns of that name.
 */
export const filterNames = [
  'path',
  'landing',
  'event',
  'channel',
  'source',
  'medium',
  'campaign',
  'referrer',
  'country',
  'language',
  'device',
  'browser',
  'os',
] as const;
export type FilterName = (typeof filterNames)[number];
