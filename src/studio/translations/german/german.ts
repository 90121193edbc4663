import { people } from '../../accounts/german.ts';
import { dashboard } from '../../analytics/dashboard/german.ts';
import { sent } from '../../analytics/deliveries/german.ts';
import { analytics } from '../../analytics/german.ts';
import { counters } from '../../analytics/pipeline-health/german.ts';
import { reports } from '../../analytics/reports/german.ts';
import { columns } from '../../analytics/reports/tables/german.ts';
import { audit } from '../../audits/german.ts';
import { heads } from '../../consent/heads/german.ts';
import { records } from '../../consent/records/german.ts';
import { visitor } from '../../consent/visitors/german.ts';
import { editing } from '../../editing/german.ts';
import { received } from '../../forms/german.ts';
import { health } from '../../health/german.ts';
import { guide } from '../../guide/german.ts';
import { publishCheck } from '../../publishing/publish-check/german.ts';
import { fields } from './fields.ts';

/** English phrase → German. The type `Phrase` consists of the keys, so a phrase that is missing here does not compile. */
export const german = {
  ...analytics,
  ...audit,
  ...columns,
  ...counters,
  ...dashboard,
  ...editing,
  ...fields,
  ...guide,
  ...heads,
  ...health,
  ...people,
  ...publishCheck,
  ...received,
  ...records,
  ...reports,
  ...sent,
  ...visitor,
};
