import { audit } from './audit.ts';
import { columns } from './columns.ts';
import { counters } from './counters.ts';
import { editing } from './editing.ts';
import { fields } from './fields.ts';
import { frame } from './frame.ts';
import { guide } from './guide.ts';
import { mail } from './mail.ts';
import { people } from './people.ts';
import { publishCheck } from './publish-check.ts';
import { received } from './received.ts';
import { records } from './records.ts';
import { reports } from './reports.ts';
import { sent } from './sent.ts';
import { visitor } from './visitor.ts';

/** English phrase → German. The type `Phrase` consists of the keys, so a phrase that is missing here does not compile. */
export const german = {
  ...audit,
  ...frame,
  ...columns,
  ...counters,
  ...editing,
  ...fields,
  ...guide,
  ...mail,
  ...people,
  ...publishCheck,
  ...received,
  ...records,
  ...reports,
  ...sent,
  ...visitor,
};
